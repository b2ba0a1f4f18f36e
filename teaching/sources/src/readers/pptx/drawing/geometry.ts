import { child, type Element } from '../../../office/xml.ts';
import type { Step } from '../../../slides/drawing/collector.ts';
import { arc, mirrored } from '../../../slides/drawing/curves.ts';
import { namedOutline, type Outline } from '../../../slides/drawing/outlines.ts';
import type { Frame } from './frames.ts';
import { type Guides, guidesOf } from './guides.ts';
import { flagOf, numberOf } from './numbers.ts';

const emuPerPoint = 12_700;
/** Outlines of one form, and steps of one outline, that are looked at; what is more is not in the drawing either. */
const maxPaths = 200;
const maxSteps = 4_000;

/** Draws one path with the pen, from its units to points. */
class Pen {
  readonly #guides: Guides;
  readonly #scale: readonly [number, number];
  readonly steps: Step[] = [];
  #at: readonly [number, number] = [0, 0];

  constructor(guides: Guides, scale: readonly [number, number]) {
    this.#guides = guides;
    this.#scale = scale;
  }

  take({ name, attributes, children }: Element): void {
    const points = children.filter((one) => one.name === 'a:pt').slice(0, 3);
    const [first, second, third] = points.map((point) => this.#point(point));
    if (name === 'a:close') this.steps.push(['Z']);
    else if (name === 'a:arcTo') this.#arc(attributes);
    else if (first === undefined) return;
    else if (name === 'a:moveTo') this.#go('M', first);
    else if (name === 'a:lnTo') this.#go('L', first);
    else if (name === 'a:cubicBezTo' && second !== undefined && third !== undefined) this.#curve(first, second, third);
    else if (name === 'a:quadBezTo' && second !== undefined) {
      // A curve with one handle is one with two, each two thirds of the distance to it.
      const toward = (from: readonly [number, number]): [number, number] => [
        from[0] + (2 / 3) * (first[0] - from[0]),
        from[1] + (2 / 3) * (first[1] - from[1]),
      ];
      this.#curve(toward(this.#at), toward(second), second);
    }
  }

  #point({ attributes }: Element): readonly [number, number] {
    const [x, y] = this.#scale;
    return [this.#guides.value(attributes.x) * x, this.#guides.value(attributes.y) * y];
  }

  #go(kind: 'M' | 'L', to: readonly [number, number]): void {
    this.steps.push([kind, ...to]);
    this.#at = to;
  }

  #curve(one: readonly [number, number], other: readonly [number, number], to: readonly [number, number]): void {
    this.steps.push(['C', ...one, ...other, ...to]);
    this.#at = to;
  }

  #arc({ wR, hR, stAng, swAng }: Readonly<Record<string, string>>): void {
    const [x, y] = this.#scale;
    const radii = [this.#guides.value(wR) * x, this.#guides.value(hR) * y] as const;
    const [start, sweep] = [this.#guides.value(stAng) / 60_000, this.#guides.value(swAng) / 60_000];
    const begin = this.#onEllipse(radii, start);
    const middle = [this.#at[0] - begin[0], this.#at[1] - begin[1]] as const;
    if (![...middle, ...radii, start, sweep].every(Number.isFinite)) {
      this.steps.push(['L', Number.NaN, Number.NaN]);
      return;
    }
    const angle = this.#parameter(radii, start);
    const turned = this.#parameter(radii, start + sweep) - angle;
    // A full turn ends where it began.
    const whole = sweep > 0 ? (turned <= 0 ? turned + 360 : turned) : turned >= 0 && sweep < 0 ? turned - 360 : turned;
    const curves = arc(middle, radii, angle, Math.abs(sweep) >= 360 ? Math.sign(sweep) * 360 : sweep === 0 ? 0 : whole);
    this.steps.push(...curves);
    const last = curves.at(-1);
    if (last?.[0] === 'C') this.#at = [last[5], last[6]];
  }

  /** Angles in a file are those of the ray; those of the ellipse differ where it is wider than high. */
  #parameter([wide, high]: readonly [number, number], angle: number): number {
    const at = (angle * Math.PI) / 180;
    return (Math.atan2(wide * Math.sin(at), high * Math.cos(at)) * 180) / Math.PI;
  }

  #onEllipse(radii: readonly [number, number], angle: number): readonly [number, number] {
    const at = (this.#parameter(radii, angle) * Math.PI) / 180;
    return [radii[0] * Math.cos(at), radii[1] * Math.sin(at)];
  }
}

function drawnPath(path: Element, guides: Guides, { width, height }: Frame): Outline {
  const scale = (size: number, own: number | undefined): number =>
    own === undefined || own <= 0 ? 1 / emuPerPoint : size / own;
  const pen = new Pen(guides, [scale(width, numberOf(path, 'w')), scale(height, numberOf(path, 'h'))]);
  for (const step of path.children) {
    if (pen.steps.length > maxSteps) break;
    pen.take(step);
  }
  return { form: pen.steps, filled: path.attributes.fill !== 'none', stroked: flagOf(path, 'stroke') ?? true };
}

/** The outlines of a shape in its frame, mirrored as it is; a shape without a form has none. */
export function outlinesOf(properties: Element | undefined, frame: Frame): Outline[] {
  const { width, height, across, down } = frame;
  const custom = child(properties, 'a:custGeom');
  const preset = child(properties, 'a:prstGeom');
  const guides = guidesOf(custom ?? preset, width * emuPerPoint, height * emuPerPoint);
  const outlines =
    custom === undefined
      ? [
          namedOutline(preset?.attributes.prst ?? 'rect', {
            width,
            height,
            adjust: (name, usual) => guides.share(name, usual),
          }),
        ]
      : (child(custom, 'a:pathLst')?.children ?? []).slice(0, maxPaths).map((path) => drawnPath(path, guides, frame));
  if (!across && !down) return outlines;
  return outlines.map((outline) =>
    typeof outline.form === 'string'
      ? outline
      : { ...outline, form: mirrored(outline.form, width, height, across, down) },
  );
}
