import type { SlideItem } from '@schole/core';
import { child, type Element } from '../../../office/xml.ts';
import { type Colors, mixed } from './colors.ts';
import { pointsOf, shareOf } from './numbers.ts';

/** Stops of one gradient that are looked at. */
const maxStops = 50;

/** What an area is filled with; `group` is that of the group it is in. */
export type Fill = { color: string | null } | { picture: Element } | 'group';
export type Stroke = Extract<SlideItem, { kind: 'form' }>['stroke'];

/** Colours, and the fills and edges that a theme offers by number. */
export class Paints {
  readonly colors: Colors;
  readonly #formats: Element | undefined;

  constructor(colors: Colors, theme: Element | undefined) {
    this.colors = colors;
    this.#formats = child(child(theme, 'a:themeElements'), 'a:fmtScheme');
  }

  /** The fill that stands in an element; undefined where it says nothing of one. `inherited` is what it calls phClr. */
  fillIn(holder: Element | undefined, inherited?: string | null): Fill | undefined {
    for (const choice of holder?.children ?? []) {
      const fill = this.#fill(choice, inherited ?? null);
      if (fill !== undefined) return fill;
    }
    return undefined;
  }

  /** The fill that a style refers to, `a:fillRef` or `p:bgRef`. */
  fillOf(reference: Element | undefined): Fill | undefined {
    const index = Number(reference?.attributes.idx ?? Number.NaN);
    if (reference === undefined || !Number.isInteger(index)) return undefined;
    if (index === 0 || index === 1_000) return { color: null };
    const list = child(this.#formats, index > 1_000 ? 'a:bgFillStyleLst' : 'a:fillStyleLst');
    const choice = list?.children[(index > 1_000 ? index - 1_000 : index) - 1];
    const color = this.colors.of(reference);
    return (choice === undefined ? undefined : this.#fill(choice, color)) ?? { color };
  }

  /**
   * The edge that the first of these elements says, `a:ln` of a shape and of what it inherits from, with what the others
   * add; below them that of a style.
   */
  strokeOf(lines: readonly (Element | undefined)[], reference?: Element): Stroke {
    const index = Number(reference?.attributes.idx ?? 0);
    const themed =
      Number.isInteger(index) && index > 0 ? child(this.#formats, 'a:lnStyleLst')?.children[index - 1] : undefined;
    const inherited = this.colors.of(reference);
    const said = [...lines, themed].filter((line) => line !== undefined);
    const fill = said.map((line) => this.fillIn(line, inherited)).find((one) => one !== undefined);
    const color =
      fill === undefined
        ? index > 0
          ? inherited
          : null
        : typeof fill === 'object' && 'color' in fill
          ? fill.color
          : null;
    if (color === null) return null;
    const width = said.map((line) => pointsOf(line, 'w')).find((one) => one !== undefined) ?? 0.75;
    const dash = said
      .map((line) => child(line, 'a:prstDash')?.attributes.val ?? (child(line, 'a:custDash') && 'dash'))
      .find((one) => one !== undefined);
    return { color, width: Math.max(width, 0), dashed: dash !== undefined && dash !== 'solid' };
  }

  #fill(choice: Element, inherited: string | null): Fill | undefined {
    const { name } = choice;
    if (name === 'a:noFill') return { color: null };
    if (name === 'a:grpFill') return 'group';
    if (name === 'a:solidFill') return { color: this.colors.of(choice, inherited) };
    if (name === 'a:gradFill') return { color: this.#meanOf(child(choice, 'a:gsLst'), inherited) ?? inherited };
    // From afar a pattern is the colour behind it.
    if (name === 'a:pattFill')
      return {
        color:
          this.colors.of(child(choice, 'a:bgClr'), inherited) ?? this.colors.of(child(choice, 'a:fgClr'), inherited),
      };
    if (name === 'a:blipFill' || name === 'p:blipFill') return { picture: choice };
    return undefined;
  }

  /** The mean colour of a gradient: what a single colour says best, where a stop may be a narrow edge. */
  #meanOf(list: Element | undefined, inherited: string | null): string | null {
    const stops = (list?.children ?? [])
      .slice(0, maxStops)
      .map((stop) => ({ at: shareOf(stop, 'pos') ?? 0, color: this.colors.of(stop, inherited) }))
      .filter((stop): stop is { at: number; color: string } => stop.color !== null)
      .toSorted((one, other) => one.at - other.at);
    // A stop reaches half of the distance to each of its neighbours, the outer ones to the ends.
    const shares = stops.map(({ at }, index) => {
      const [before, after] = [stops[index - 1]?.at, stops[index + 1]?.at];
      const from = before === undefined ? 0 : (before + at) / 2;
      return Math.max(0, (after === undefined ? 1 : (at + after) / 2) - from);
    });
    return mixed(stops.map(({ color }, index) => [color, shares[index] ?? 0]));
  }
}
