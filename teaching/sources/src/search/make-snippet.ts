import { type SearchedWord, searchedWords } from './search-terms.ts';

/** What of a passage a list shows: `marks` are offsets of the words that were searched for. */
export interface Snippet {
  snippet: string;
  marks: [number, number][];
  /** The stems of the query that the passage has. */
  found: string[];
}

const longest = 300;
const maxMarks = 50;

interface Hit extends SearchedWord {
  stem: string;
}

/** The characters that a window begins with before its first hit, so that the hit has what leads to it. */
const before = 60;

function isBreak(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || /\s/.test(text.charAt(at - 1)) || /\s/.test(text.charAt(at));
}

/** Where the window with the most different hits begins. */
function beginning(text: string, hits: readonly Hit[]): number {
  let best = 0;
  let most = 0;
  for (const [at, first] of hits.entries()) {
    const stems = new Set<string>();
    for (let next = at; next < hits.length; next += 1) {
      const hit = hits[next];
      if (hit === undefined || hit.end > first.start + longest - before) break;
      stems.add(hit.stem);
    }
    if (stems.size > most) {
      most = stems.size;
      best = Math.max(0, first.start - before);
    }
  }
  // The whole end of a text is shown in place of half a window.
  let start = Math.max(0, Math.min(best, text.length - longest + 2));
  for (let steps = 0; steps < before && !isBreak(text, start); steps += 1) start += 1;
  while (start > 0 && start < text.length && /\s/.test(text.charAt(start))) start += 1;
  return start;
}

/** Cuts a snippet of a passage around the words that a query found, at blanks, with their marks. */
export function makeSnippet(text: string, stems: ReadonlySet<string>, prefix: string | null): Snippet {
  const hits: Hit[] = [];
  for (const word of searchedWords(text)) {
    const at = word.stems.findIndex(
      (stem, part) => stems.has(stem) || (prefix !== null && (word.parts[part] ?? '').startsWith(prefix)),
    );
    if (at >= 0) hits.push({ ...word, stem: word.stems[at] ?? '' });
  }
  const start = beginning(text, hits);
  let end = Math.min(text.length, start + longest - 2);
  for (let steps = 0; steps < before && end > start && !isBreak(text, end); steps += 1) end -= 1;
  const lead = start > 0 ? '…' : '';
  const shown = text.slice(start, end).toWellFormed().replace(/\s/g, ' ').trimEnd();
  const marks = hits
    .filter((hit) => hit.start >= start && hit.end <= start + shown.length)
    .slice(0, maxMarks)
    .map((hit): [number, number] => [hit.start - start + lead.length, hit.end - start + lead.length]);
  const found = [...new Set(hits.flatMap((hit) => hit.stems.filter((stem) => stems.has(stem))))];
  return { snippet: `${lead}${shown}${end < text.length ? '…' : ''}`, marks, found };
}
