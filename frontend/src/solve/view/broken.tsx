// What stands where no puzzle can be opened.

export function Broken({ why }: { readonly why: string }) {
  return (
    <main class="solve-broken">
      <h1>This puzzle cannot be opened</h1>
      <p data-testid="broken">{why}</p>
      <p>Ask whoever sent the link to send the whole of it again.</p>
      <p>
        <a href="./">Make a crossword of your own</a>
      </p>
    </main>
  );
}
