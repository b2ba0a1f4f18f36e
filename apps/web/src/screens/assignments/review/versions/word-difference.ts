import { diffArrays } from 'diff';

/** A piece of two texts: in both, only in the older one, or only in the newer one. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, spaces and marks in order; also of Greek, which libraries that look for Latin letters cut to pieces. */
function wordsOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** The difference of two texts word by word. Changes with nothing but a space between them are one. */
export function wordDifference(older: string, newer: string, language: string): Piece[] {
  const pieces: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed });
    if (added !== '') pieces.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const changes = diffArrays(wordsOf(older, language), wordsOf(newer, language));
  changes.forEach((change, at) => {
    const text = change.value.join('');
    const between = text.trim() === '' && !text.includes('\n') && at > 0 && at < changes.length - 1;
    if (change.removed) removed += text;
    else if (change.added) added += text;
    else if (between) [removed, added] = [`${removed}${text}`, `${added}${text}`];
    else {
      flush();
      pieces.push({ kind: 'same', text });
    }
  });
  flush();
  return pieces;
}

/** The texts in a value of any shape, in order, one a line. */
export function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(textsOf)
    .filter((text) => text !== '')
    .join('\n');
}

/** The value without its texts: what is left says which answer is right, how many points, and the like. */
export function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutTexts(part)]));
}
