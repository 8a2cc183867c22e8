// Words by which a sentence claims more than what was done: nothing may say them without a proof.

/** That something does not exist, or that nothing is better. "No fill was found" is no such thing. */
export const CLAIM =
  /\bcannot be filled|\bno (better |other )?(fill|word|pattern|grid)s? (\S+ )?(exists?|keeps?|changes?|without|with|is better|fits?|fills?|is left|around)\b|\bthere is no\b|\bnothing else\b|\bis the best fill (there|of)\b|\bfewest\b|\bproved\b|\bimpossible\b|\bnone is better|\bnone fills?\b/i;
