import { type LetterFormat, type ParagraphFormat, readLetterFormat, readParagraphFormat } from '../formats.ts';
import type { Presentation } from '../presentation.ts';
import { firstOf, type PptBytes, type PptRecord, recordsIn, recordTypes } from '../records.ts';

/** What one level of a kind of text looks like. */
export interface LevelStyle {
  paragraph: ParagraphFormat;
  letters: LetterFormat;
}

const maxLevels = 5;
/** Kinds of text that look like another unless they say more: half and quarter bodies, titles in the middle. */
const alike: Readonly<Record<number, number>> = { 5: 1, 6: 0, 7: 1, 8: 1 };
/** From this kind on each level says its number. */
const numbered = 5;
const other = 4;

/** The levels in a record; each has what those before it say. */
function readLevels(bytes: PptBytes, { instance, start, end }: PptRecord): LevelStyle[] {
  const levels: LevelStyle[] = [];
  let at = start + 2;
  for (let left = Math.min(bytes.short(start), maxLevels); left > 0 && at + 8 <= end; left -= 1) {
    if (instance >= numbered) at += 2;
    const paragraph = readParagraphFormat(bytes, at);
    const letters = readLetterFormat(bytes, paragraph.next);
    at = letters.next;
    const before = levels.at(-1);
    levels.push({
      paragraph: { ...before?.paragraph, ...paragraph.format },
      letters: { ...before?.letters, ...letters.format },
    });
  }
  return levels;
}

/** What the texts of a master look like, by what they are for. */
export class TextStyles {
  readonly #kinds = new Map<number, LevelStyle[]>();

  constructor({ bytes, document }: Presentation, master: PptRecord | undefined) {
    const environment = firstOf(bytes, document, recordTypes.environment);
    for (const container of [environment, master]) {
      if (container === undefined) continue;
      for (const record of recordsIn(bytes, container))
        if (record.type === recordTypes.masterStyle && !this.#kinds.has(record.instance))
          this.#kinds.set(record.instance, readLevels(bytes, record));
    }
  }

  /** The looks of a level; those of a kind without own ones are those of the kind that it is like. */
  of(kind: number, level: number): LevelStyle {
    const under = alike[kind];
    const base = under === undefined ? undefined : this.#level(under, level);
    const own = this.#level(kind, level) ?? (base === undefined ? this.#level(other, level) : undefined);
    return {
      paragraph: { ...base?.paragraph, ...own?.paragraph },
      letters: { ...base?.letters, ...own?.letters },
    };
  }

  #level(kind: number, level: number): LevelStyle | undefined {
    const levels = this.#kinds.get(kind);
    return levels?.[level] ?? levels?.at(-1);
  }
}
