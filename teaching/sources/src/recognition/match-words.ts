import type { Block, RecognisedPage, ScannedPage } from '@schole/core';
import { fold } from '@schole/language';

/** Words of one page that are placed, the maximum of the schema. */
const maxWords = 20_000;
/** A word that is not the very next one is looked for this many times its own letters ahead: a short one only nearby. */
const reach = 12;
/** A line with fewer letters is looked for behind the one before it only, because it may well stand twice on a page. */
const distinctive = 8;

const latinTwins = 'abehikmnoptyxuv';
const greekTwins = 'αβεηικμνορτυχυν';

type RecognisedRow = RecognisedPage['lines'][number];
type Placed = ScannedPage['words'][number];

/** Letters and digits alone, look-alikes as one, so that repaired letters and joined hyphens make no difference. */
function keyOf(character: string): string {
  const plain = fold(character).replace(/[^\p{L}\p{N}]+/gu, '');
  return [...plain].map((letter) => greekTwins[latinTwins.indexOf(letter)] ?? letter).join('');
}

/** The letters of a range of text, and for each the range of the character that it comes from. */
class Letters {
  readonly #keys: string;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** True where a letter begins a word. */
  readonly #first: boolean[] = [];

  constructor(text: string, from: number, to: number) {
    const keys: string[] = [];
    let at = from;
    let fresh = true;
    for (const character of text.slice(from, to)) {
      const end = at + character.length;
      if (/\s/.test(character)) fresh = true;
      for (const unit of keyOf(character).split('')) {
        keys.push(unit);
        this.#starts.push(at);
        this.#ends.push(end);
        this.#first.push(fresh);
        fresh = false;
      }
      at = end;
    }
    this.#keys = keys.join('');
  }

  /** Where these letters stand from `from` on, as the beginning of a word; -1 where they do not. */
  find(key: string, from: number, to = this.#keys.length): number {
    if (this.#keys.startsWith(key, from)) return from;
    for (let at = this.#keys.indexOf(key, from); at >= 0 && at <= to; at = this.#keys.indexOf(key, at + 1))
      if (this.#first[at]) return at;
    return -1;
  }

  /** The range of the text behind these letters. */
  rangeOf(at: number, length: number): { start: number; end: number } {
    return { start: this.#starts[at] ?? 0, end: this.#ends[at + length - 1] ?? 0 };
  }
}

/** Places the words of a page one after the other; what is nowhere is left out. */
class Placer {
  readonly words: Placed[] = [];
  readonly #letters: Letters;
  /** Behind the letters of the last word that was found. */
  #next = 0;

  constructor(letters: Letters) {
    this.#letters = letters;
  }

  take(line: RecognisedRow): void {
    const keys = line.words.map(({ text }) => [...text].map(keyOf).join(''));
    const whole = keys.join('');
    if (whole === '') return;
    const ahead = this.#letters.find(whole, this.#next);
    // Columns and notes stand in another order in the document than in the picture.
    const at = ahead < 0 && whole.length >= distinctive ? this.#letters.find(whole, 0) : ahead;
    if (at >= 0) this.#next = at;
    for (const [index, word] of line.words.entries()) this.#place(word, keys[index] ?? '');
  }

  #place({ box, confidence }: RecognisedRow['words'][number], key: string): void {
    if (key === '' || this.words.length >= maxWords) return;
    const at = this.#letters.find(key, this.#next, this.#next + reach * key.length);
    if (at < 0) return;
    this.words.push({ ...this.#letters.rangeOf(at, key.length), box, confidence });
    this.#next = at + key.length;
  }
}

/** The range of the document in which the words of a page stand: its blocks, and the block before, which may go on in it. */
function rangeOf(blocks: readonly Block[], page: number, behind: number): { from: number; to: number } {
  const own = blocks.filter((block) => block.page === page);
  const first =
    own[0] === undefined ? blocks.findLastIndex((block) => (block.page ?? 0) < page) : blocks.indexOf(own[0]) - 1;
  const before = blocks[Math.max(0, first)];
  return { from: Math.max(behind, before?.start ?? 0), to: own.at(-1)?.end ?? before?.end ?? 0 };
}

/** Where each recognised word stands in the text of the document that was made of them; a word that is not in it is left out. */
export function matchWords(
  { text, blocks }: { text: string; blocks: readonly Block[] },
  pages: readonly RecognisedPage[],
): ScannedPage[] {
  let behind = 0;
  return [...pages]
    .sort((one, other) => one.page - other.page)
    .map(({ page, width, height, turned, lines }) => {
      const { from, to } = rangeOf(blocks, page, behind);
      const placer = new Placer(new Letters(text, from, to));
      for (const line of lines) placer.take(line);
      const words = placer.words.sort((one, other) => one.start - other.start);
      behind = Math.max(behind, words.at(-1)?.end ?? 0);
      return { page, width, height, turned, words };
    });
}
