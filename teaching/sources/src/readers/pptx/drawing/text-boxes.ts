import { child, type Element } from '../../../office/xml.ts';
import type { DrawingCollector } from '../../../slides/drawing/collector.ts';
import { type Frame, positionOf } from './frames.ts';
import type { Letters } from './levels.ts';
import { degreesOf, pointsOf, shareOf } from './numbers.ts';
import { ParagraphReader } from './paragraphs.ts';
import type { SlideSheets } from './sheets.ts';

const autofits = new Set(['a:normAutofit', 'a:spAutoFit', 'a:noAutofit']);
const usualMargins = { lIns: 7.2, tIns: 3.6, rIns: 7.2, bIns: 3.6 };
/** Degrees by which the lines of a text are turned. */
const directions: Readonly<Record<string, number>> = { vert: 90, eaVert: 90, vert270: 270 };

/** A text, the frame it stands in, and what it is set in, nearest first. */
interface TextBox {
  body: Element;
  frame: Frame;
  /** The properties of the bodies that it inherits from, nearest first. */
  inherited: readonly (Element | undefined)[];
  styles: readonly (Element | Letters | undefined)[];
  /** Shares of its width and height that the form around it takes. */
  insets?: readonly [number, number, number, number];
}

/** Draws texts. */
export class TextDrawer {
  readonly #collector: DrawingCollector;
  readonly #paragraphs: ParagraphReader;
  readonly #number: number;

  constructor(collector: DrawingCollector, sheets: SlideSheets, number: number) {
    this.#collector = collector;
    this.#paragraphs = new ParagraphReader(sheets);
    this.#number = number;
  }

  draw({ body, frame, inherited, styles, insets = [0, 0, 0, 0] }: TextBox): void {
    const all = [child(body, 'a:bodyPr'), ...inherited];
    const first = (name: string): string | undefined =>
      all.map((properties) => properties?.attributes[name]).find((value) => value !== undefined);
    const fit = all.map((one) => one?.children.find(({ name }) => autofits.has(name))).find((one) => one !== undefined);
    const shrinks = fit?.name === 'a:normAutofit';
    const scale = {
      letters: (shrinks ? shareOf(fit, 'fontScale') : undefined) ?? 1,
      lines: 1 - ((shrinks ? shareOf(fit, 'lnSpcReduction') : undefined) ?? 0),
    };
    const direction = directions[first('vert') ?? ''] ?? 0;
    const margins = this.#margins(all, frame, insets);
    this.#collector.addText(
      positionOf(turnedText(frame, direction + degreesOf(all[0], 'rot'), direction % 180 !== 0)),
      {
        margins: direction === 90 ? turned(margins, 1) : direction === 270 ? turned(margins, 3) : margins,
        anchor: anchorOf(first('anchor')),
        wraps: first('wrap') !== 'none',
        shrinks,
        paragraphs: this.#paragraphs.read(body, { styles, scale, number: this.#number }),
      },
    );
  }

  #margins(
    all: readonly (Element | undefined)[],
    { width, height }: Frame,
    [left, top, right, bottom]: readonly [number, number, number, number],
  ): [number, number, number, number] {
    const of = (name: keyof typeof usualMargins): number =>
      all.map((properties) => pointsOf(properties, name)).find((value) => value !== undefined) ?? usualMargins[name];
    return [
      of('lIns') + left * width,
      of('tIns') + top * height,
      of('rIns') + right * width,
      of('bIns') + bottom * height,
    ];
  }
}

/** Where a text stands in its box; at the top where the file says nothing that is known. */
function anchorOf(said: string | undefined): 'top' | 'middle' | 'bottom' {
  return said === 'ctr' ? 'middle' : said === 'b' ? 'bottom' : 'top';
}

/** Margins around a text whose lines are turned by quarters: what is left of the box is another side of the lines. */
function turned(
  margins: readonly [number, number, number, number],
  quarters: number,
): [number, number, number, number] {
  const [left, top, right, bottom] = margins;
  return quarters === 1 ? [top, right, bottom, left] : [bottom, left, top, right];
}

/** Letters are never mirrored; what is mirrored upside down is turned. */
function turnedText(frame: Frame, degrees: number, sideways: boolean): Frame {
  const { width, height } = frame;
  return {
    ...frame,
    turned: frame.turned + degrees + (frame.down ? 180 : 0),
    ...(sideways ? { width: height, height: width } : {}),
  };
}
