import { child, type Element } from '../../../office/xml.ts';
import type { Colors } from './colors.ts';
import { flagOf, numberOf, pointsOf, shareOf } from './numbers.ts';

/** A distance between lines: a share of their height, or points. */
export type Distance = { share: number } | { points: number };

/** What letters look like, as far as one element says it. */
export interface Letters {
  /** In points. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  color?: string;
  font?: string;
  capitals?: boolean;
  /** Above or below the line, as a share of the size. */
  raised?: number;
}

/** What paragraphs of one level look like, as far as one element says it. */
export interface Level {
  align?: string;
  margin?: number;
  indent?: number;
  before?: Distance;
  after?: Distance;
  lines?: Distance;
  bullet?: Element;
  bulletFont?: string;
  letters: Letters;
}

const bullets = new Set(['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip']);
const deepestLevel = 8;

/** Only what is said: what is undefined would hide what is inherited. */
function said<Value extends object>(values: { [Key in keyof Value]: Value[Key] | undefined }): Value {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Value;
}

function distanceOf(holder: Element | undefined): Distance | undefined {
  const share = shareOf(child(holder, 'a:spcPct'));
  if (share !== undefined) return { share };
  const points = numberOf(child(holder, 'a:spcPts'), 'val');
  return points === undefined ? undefined : { points: points / 100 };
}

/** What the properties of a run say. */
export function lettersOf(properties: Element | undefined, colors: Colors): Letters {
  if (properties === undefined) return {};
  const size = numberOf(properties, 'sz');
  const { u, cap } = properties.attributes;
  const fill = properties.children.find(({ name }) => name === 'a:solidFill' || name === 'a:gradFill');
  const holder = fill?.name === 'a:gradFill' ? child(fill, 'a:gsLst')?.children[0] : fill;
  return said<Letters>({
    size: size === undefined ? undefined : size / 100,
    bold: flagOf(properties, 'b'),
    italic: flagOf(properties, 'i'),
    underlined: u === undefined ? undefined : u !== 'none',
    color: colors.of(holder) ?? undefined,
    font: child(properties, 'a:latin')?.attributes.typeface,
    capitals: cap === undefined ? undefined : cap !== 'none',
    raised: shareOf(properties, 'baseline'),
  });
}

/** What the properties of a paragraph or of a level say. */
export function levelOf(properties: Element | undefined, colors: Colors): Level {
  if (properties === undefined) return { letters: {} };
  return {
    ...said<Omit<Level, 'letters'>>({
      align: properties.attributes.algn,
      margin: pointsOf(properties, 'marL'),
      indent: pointsOf(properties, 'indent'),
      before: distanceOf(child(properties, 'a:spcBef')),
      after: distanceOf(child(properties, 'a:spcAft')),
      lines: distanceOf(child(properties, 'a:lnSpc')),
      bullet: properties.children.find(({ name }) => bullets.has(name)),
      bulletFont: child(properties, 'a:buFont')?.attributes.typeface,
    }),
    letters: lettersOf(child(properties, 'a:defRPr'), colors),
  };
}

/** The level of a paragraph, from 0. */
export function depthOf(properties: Element | undefined): number {
  return Math.min(Math.max(Math.trunc(numberOf(properties, 'lvl') ?? 0), 0), deepestLevel);
}

/** The levels of lists of styles, each list read once however many paragraphs it holds for. */
export class Levels {
  readonly #colors: Colors;
  readonly #read = new Map<Element, readonly Level[]>();

  constructor(colors: Colors) {
    this.#colors = colors;
  }

  /** What holds for a paragraph at a depth, from styles with the nearest first. */
  at(depth: number, styles: readonly (Element | Letters | undefined)[]): Level {
    let whole: Level = { letters: {} };
    for (const style of styles.toReversed()) {
      if (style === undefined) continue;
      const level = isElement(style) ? this.#levels(style)[depth] : { letters: style };
      whole = { ...whole, ...level, letters: { ...whole.letters, ...level?.letters } };
    }
    return whole;
  }

  #levels(list: Element): readonly Level[] {
    const known = this.#read.get(list);
    if (known !== undefined) return known;
    const usual = levelOf(child(list, 'a:defPPr'), this.#colors);
    const levels = Array.from({ length: deepestLevel + 1 }, (_, depth) => {
      const own = levelOf(child(list, `a:lvl${depth + 1}pPr`), this.#colors);
      return { ...usual, ...own, letters: { ...usual.letters, ...own.letters } };
    });
    this.#read.set(list, levels);
    return levels;
  }
}

const isElement = (style: Element | Letters): style is Element => 'children' in style;
