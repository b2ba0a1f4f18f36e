/** A place of a tabulator. */
export interface TabStop {
  /** From the margin, in twentieths of a point. */
  at: number;
  /** The way there is drawn as a line of dots or dashes. */
  leads: boolean;
}

// Until a paragraph is whole, signs that no text has stand for what is drawn in it.
const blankSign = '\ufdd0';
const leaderSign = '\ufdd1';
const wordSign = '\ufdd2';
/** Fewer underlined blanks are an accident of typing. */
const fewestBlanks = 4;
/** Of a line; more text of a paragraph goes on in the next one. */
const shortestLine = 8_000;
const written = '____';

/** Whether the text of a paragraph that is not whole yet ends with a tabulator. */
export const endsWithTab = (text: string): boolean => text.endsWith('\t') || text.endsWith(leaderSign);

/** Which tabulators of a paragraph are lines to write on, by how far its letters reach about. */
export class Ruler {
  readonly #stops: readonly TabStop[];
  #at: number;

  constructor(stops: readonly TabStop[], indent = 0) {
    this.#stops = stops.toSorted((one, other) => one.at - other.at);
    this.#at = indent;
  }

  /** Letters of a size in half points stand before what comes next. */
  pass(text: string, size: number): void {
    if (this.#stops.length === 0) return;
    if (text.includes('\n')) this.#at = 0;
    const line = Math.max(this.#stops.at(-1)?.at ?? 0, shortestLine);
    // A letter is about half as wide as it is high.
    this.#at = (this.#at + (text.length - text.lastIndexOf('\n') - 1) * size * 5) % line;
  }

  /** A text with what is written for its tabulators. */
  lead(text: string, size: number): string {
    if (!text.includes('\t')) {
      this.pass(text, size);
      return text;
    }
    return text
      .split('\t')
      .map((piece, index) => {
        const tab = index === 0 ? '' : this.tab();
        this.pass(piece, size);
        return tab + piece;
      })
      .join('');
  }

  /** What is written for a tabulator. */
  tab(): string {
    const stop = this.#stops.find(({ at }) => at > this.#at);
    if (stop === undefined) return '\t';
    this.#at = stop.at;
    return stop.leads ? leaderSign : '\t';
  }
}

/** Which blanks of a paragraph are lines to write on: underlined ones that stand beside no underlined word. */
export class Underlines {
  #before: 'word' | 'blank' | null = null;

  /** The text as it is kept until its paragraph is whole. */
  take(text: string, isUnderlined: boolean): string {
    const before = this.#before;
    if (text === '') return text;
    if (!isUnderlined || text.includes('\n')) {
      this.#before = null;
      return text;
    }
    this.#before = text.trim() === '' && before !== 'word' ? 'blank' : 'word';
    if (this.#before === 'blank') return text.replaceAll('\t', '    ').replace(/./g, blankSign);
    return before === 'blank' ? wordSign + text : text;
  }
}

/** Letters of a paragraph of sentences; in what is shorter, tabulators set columns. */
const fewestLetters = 120;
/** Words on both sides, of which the second opens no answer to choose and no number. */
const tabInSentence = /(?<=[\p{L}\p{N},;:)”"»'’])[ ]?\t{1,20}[ ]?(?=[\p{L}(“"«](?!\s?[.)]))/gu;

/** A paragraph of sentences without the tabulators by which somebody broke or indented its lines. */
export function withoutInnerTabs(text: string): string {
  return text.length < fewestLetters || text.includes('\n') ? text : text.replace(tabInSentence, ' ');
}

/** A text with its lines to write on as `____`; in contents a leader only leads to a page. */
export function withGaps(text: string, inContents = false): string {
  if (!/[\ufdd0-\ufdd2]/.test(text)) return text;
  return text
    .replace(/[\ufdd0\ufdd1]+/g, (signs, at: number, whole: string) => gapFor(signs, at, whole, inContents))
    .replaceAll(wordSign, '');
}

function gapFor(signs: string, at: number, whole: string, inContents: boolean): string {
  const leads = signs.includes(leaderSign);
  const after = whole.slice(at + signs.length, at + signs.length + 20);
  if (inContents || (!leads && (signs.length < fewestBlanks || after.startsWith(wordSign))))
    return leads ? '\t' : ' '.repeat(signs.length);
  // A page, a price or points at the end of the line is what dots lead to.
  if (leads && /^\s?[^\p{L}\n]{0,3}(?:\d[^\p{L}\n]{0,8}|[ivxlc]{1,6})\s?(?:\n|$)/u.test(after)) return '\t';
  const left = /[^\s([{«“"]$/u.test(whole.slice(Math.max(0, at - 1), at)) ? ' ' : '';
  const right = /^[\p{L}\p{N}([{«“]/u.test(after) ? ' ' : '';
  return `${left}${written}${right}`;
}
