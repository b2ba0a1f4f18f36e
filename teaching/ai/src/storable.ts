/** Pieces of text that a database can store: without NUL characters and lone surrogates, and none of them empty. */
export async function* storablePieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
  let half = '';
  for await (const each of pieces) {
    const text = half + each;
    // The other surrogate may come with the next piece.
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    const piece = storableText(text.slice(0, text.length - half.length));
    if (piece !== '') yield piece;
  }
  if (half !== '') yield storableText(half);
}
