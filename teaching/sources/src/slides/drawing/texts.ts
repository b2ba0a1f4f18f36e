import { limits, type SlideItem, type SlideParagraph, type SlideRun } from '@schole/core';
import { sizeOf, tidyColor, within } from './numbers.ts';

const most = limits.slideDrawing;

/** What a text looks like besides its place; numbers and texts may be anything that a file says. */
export type DrawnText = Omit<Extract<SlideItem, { kind: 'text' }>, 'kind' | 'box' | 'turned'>;

/** Spends the characters of a slide; a paragraph costs one itself, so that empty ones end, too. */
export class TextBudget {
  #left = most.characters;
  /** True once something did not fit or was no number. */
  cut = false;

  /** A text within the limits; null where no word of it is left. */
  tidy({ margins, anchor, wraps, shrinks, paragraphs }: DrawnText): DrawnText | null {
    if (paragraphs.length > most.paragraphs) this.cut = true;
    const kept: SlideParagraph[] = [];
    for (const paragraph of paragraphs.slice(0, most.paragraphs)) {
      if (this.#left <= 0) {
        this.cut = true;
        break;
      }
      this.#left -= 1;
      kept.push(this.#paragraph(paragraph));
    }
    const tidied = margins.map((margin) => sizeOf(this.#number(margin, 0)));
    const [left = 0, top = 0, right = 0, bottom = 0] = tidied;
    return kept.some(({ runs }) => runs.length > 0)
      ? { margins: [left, top, right, bottom], anchor, wraps, shrinks, paragraphs: kept }
      : null;
  }

  #number(value: number, instead: number): number {
    if (Number.isFinite(value)) return value;
    this.cut = true;
    return instead;
  }

  #paragraph({ align, indent, bulletAt, bullet, before, spacing, runs }: SlideParagraph): SlideParagraph {
    if (runs.length > most.runs) this.cut = true;
    return {
      align,
      indent: sizeOf(this.#number(indent, 0)),
      bulletAt: sizeOf(this.#number(bulletAt, 0)),
      bullet: plain(bullet).slice(0, 20).toWellFormed(),
      before: sizeOf(this.#number(before, 0)),
      spacing: within(this.#number(spacing, 1), 0.5, 4),
      runs: runs.slice(0, most.runs).flatMap((run) => this.#run(run)),
    };
  }

  #run(run: SlideRun): SlideRun[] {
    const whole = plain(run.text);
    const text = whole.slice(0, Math.max(0, Math.min(most.runText, this.#left))).toWellFormed();
    if (text.length < whole.length) this.cut = true;
    this.#left -= text.length;
    if (text === '') return [];
    const size = within(this.#number(run.size, 18), 1, most.letters);
    return [{ ...run, text, size, color: tidyColor(run.color) ?? '#000000' }];
  }
}

/** Without what is no letter: control characters, but line ends, and halves of letters. */
function plain(text: string): string {
  return (
    text
      .slice(0, most.characters)
      .replaceAll('\t', ' ')
      // A vertical tab is a line end of PowerPoint.
      .replaceAll('\v', '\n')
      .replace(/[\p{Cc}\p{Cs}]/gu, (mark) => (mark === '\n' ? mark : ''))
  );
}
