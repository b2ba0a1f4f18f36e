import { limits, type SlideDrawing, type SlideItem } from '@schole/core';
import { lengthOf, type Position, sizeOf, tidyColor, tidyPosition, within } from './numbers.ts';
import { DrawnPictures, type PictureBytes } from './pictures.ts';
import { type DrawnText, TextBudget } from './texts.ts';

const most = limits.slideDrawing;
/**
 * Milliseconds for one slide: the fullest takes some hundred, and what a file makes of shapes that inherit from each other has
 * no other end. What is found by then is drawn, and who waits behind it is served.
 */
const longest = 6_000;

type Item<Kind extends SlideItem['kind']> = Extract<SlideItem, { kind: Kind }>;
type Form = Item<'form'>['form'];
/** A step of an outline: move, line, cubic curve or close, in points from the left and top of its box. */
export type Step = Extract<Form, unknown[]>[number];
/** A form as a file gives it; its numbers and colours may be anything. */
export type DrawnForm = Pick<Item<'form'>, 'form' | 'fill' | 'stroke'>;
/** A picture as a file gives it. */
type DrawnPicture = PictureBytes &
  Partial<Pick<Item<'picture'>, 'cropped' | 'flipped'>> & {
    /** What its position is marked with where it cannot be shown; `picture` by default. */
    instead?: Item<'absent'>['what'];
  };

function tidyStep(step: Step): Step | null {
  const [kind, ...numbers] = step;
  if (!numbers.every(Number.isFinite)) return null;
  const [x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.map(lengthOf);
  if (kind === 'Z') return ['Z'];
  return kind === 'C' ? ['C', x, y, x2, y2, x3, y3] : [kind, x, y];
}

/**
 * Collects what is drawn of one slide. Whatever a file says, the answer holds to the schema: numbers are brought into their
 * ranges, an item with something that is no number is left out, and `cut` is true once anything was left out.
 */
export class DrawingCollector {
  readonly #width: number;
  readonly #height: number;
  readonly #items: SlideItem[] = [];
  readonly #pictures = new DrawnPictures();
  readonly #texts = new TextBudget();
  #background = '#ffffff';
  #stepsLeft = most.allSteps;
  #cut = false;
  readonly #until = performance.now() + longest;

  /** The size of the slide in points; 720 x 540 where a file gives none. */
  constructor(size: { width: number; height: number }) {
    this.#width = size.width >= 1 ? within(size.width, 1, most.side) : 720;
    this.#height = size.height >= 1 ? within(size.height, 1, most.side) : 540;
  }

  /** The size of the slide in points. */
  get size(): { width: number; height: number } {
    return { width: this.#width, height: this.#height };
  }

  /** Whether there is no room, or no time, for another item; whoever goes on looking for some may stop, after `leaveOut`. */
  get full(): boolean {
    return this.#items.length >= most.items || performance.now() > this.#until;
  }

  /** The colour below everything; what is no colour changes nothing. */
  setBackground(color: string | null): void {
    this.#background = tidyColor(color) ?? this.#background;
  }

  /** Notes that something of the slide is not in the answer. */
  leaveOut(): void {
    this.#cut = true;
  }

  /** Adds a form, unless nothing of it is seen. */
  addForm(position: Position, { form, fill, stroke }: DrawnForm): void {
    const [inside, edge] = [tidyColor(fill), this.#stroke(stroke)];
    if (inside === null && edge === null) return;
    const tidy = this.#room(position);
    const outline = tidy === null ? null : this.#outline(form);
    if (tidy !== null && outline !== null)
      this.#items.push({ kind: 'form', ...tidy, form: outline, fill: inside, stroke: edge });
  }

  /** Adds a picture; one that no browser shows, that cannot be read or that does not fit is marked as absent. */
  addPicture(
    position: Position,
    { cropped = [0, 0, 0, 0], flipped, instead = 'picture', ...bytes }: DrawnPicture,
  ): void {
    const tidy = this.#room(position);
    if (tidy === null) return;
    const kept = this.#pictures.take(bytes);
    if (kept === 'left-out') this.leaveOut();
    if (typeof kept === 'string') {
      this.addAbsent(position, instead);
      return;
    }
    const [left = 0, top = 0, right = 0, bottom = 0] = cropped.map((share) =>
      Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0,
    );
    this.#items.push({
      kind: 'picture',
      ...tidy,
      picture: kept,
      cropped: [left, top, right, bottom],
      flipped: flipped ?? { across: false, down: false },
    });
  }

  /** Adds a text, unless it has no words. */
  addText(position: Position, text: DrawnText): void {
    const tidy = this.#room(position);
    const tidied = tidy === null ? null : this.#texts.tidy(text);
    if (tidied !== null && tidy !== null) this.#items.push({ kind: 'text', ...tidy, ...tidied });
  }

  /** Marks the place of something that is not drawn. */
  addAbsent(position: Position, what: Item<'absent'>['what']): void {
    const tidy = this.#room(position);
    if (tidy !== null) this.#items.push({ kind: 'absent', ...tidy, what });
  }

  /** The drawing as it is now. */
  answer(): SlideDrawing {
    return {
      ...this.size,
      background: this.#background,
      items: this.#items,
      pictures: this.#pictures.all,
      cut: this.#cut || this.#texts.cut,
    };
  }

  /** The place of one more item; null where it is none, or where the drawing is full. */
  #room(position: Position): ReturnType<typeof tidyPosition> {
    const tidy = this.full ? null : tidyPosition(position);
    if (tidy === null) this.leaveOut();
    return tidy;
  }

  #stroke(stroke: DrawnForm['stroke']): DrawnForm['stroke'] {
    const color = tidyColor(stroke?.color ?? null);
    if (stroke === null || color === null) return null;
    if (!Number.isFinite(stroke.width)) this.leaveOut();
    return { color, width: Number.isFinite(stroke.width) ? sizeOf(stroke.width) : 1, dashed: stroke.dashed };
  }

  #outline(form: Form): Form | null {
    if (typeof form === 'string') return form;
    const room = Math.min(most.steps, this.#stepsLeft);
    const steps: Step[] = [];
    for (const step of form.slice(0, room)) {
      const tidy = tidyStep(step);
      if (tidy === null) {
        this.leaveOut();
        return null;
      }
      steps.push(tidy);
    }
    if (form.length > room) this.leaveOut();
    this.#stepsLeft -= steps.length;
    return steps.length === 0 ? null : steps;
  }
}
