// JSON from outside, read by a schema: nothing at all where it is not what was expected.
import { array, type GenericSchema, type InferOutput, pipe, safeParse, transform, unknown } from "valibot";

/** Undefined for a text that is no JSON, or not what the schema says. */
export function readJson<S extends GenericSchema>(schema: S, text: string): InferOutput<S> | undefined {
  try {
    return readValue(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function readValue<S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> | undefined {
  const result = safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** A list of which odd items are passed over. */
export function those<S extends GenericSchema>(item: S) {
  return pipe(
    array(unknown()),
    transform((items) =>
      items.flatMap((value): InferOutput<S>[] => {
        const result = safeParse(item, value);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}
