import type { Check } from '../run/check.ts';
import { readOwn } from '../run/own-files.ts';
import { contrast, distance, isShowable, type Light, lightOf, luminance, underEverySight } from './colour.ts';

const path = 'apps/web/src/ui/style/tokens.css';
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Token -> its colour in each theme. */
type Colours = Map<string, Record<Theme, Light>>;

function readColours(css: string): Colours {
  const colours: Colours = new Map();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*((?:light-dark|oklch)\([^;]*\));/g)) {
    const [light, dark] = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ?([\d.]*)[^)]*\)/g)].map(([, l, c, h]) =>
      lightOf([Number(l), Number(c), Number(h || 0)]),
    );
    if (light !== undefined) colours.set(name, { light, dark: dark ?? light });
  }
  return colours;
}

const surfaces = ['desk', 'paper', 'paper-raised', 'paper-sunk', 'paper-hover', 'paper-picked'];
const states = ['good', 'attention', 'danger', 'note', 'pen'];
const blooms = ['remembering', 'understanding', 'applying', 'analyzing', 'evaluating', 'creating'].map(
  (level) => `bloom-${level}`,
);
const charts = [1, 2, 3, 4, 5, 6].map((index) => `chart-${index}`);

interface Pairs {
  inks: string[];
  grounds: string[];
}

/** Text on backgrounds: 4.5 (WCAG 1.4.3). */
const texts: Pairs[] = [
  { inks: ['ink', 'ink-2', 'ink-3', 'primary'], grounds: surfaces },
  { inks: states, grounds: surfaces.slice(1) },
  ...states.map((state) => ({ inks: [state, 'ink', 'ink-2'], grounds: [`${state}-tint`] })),
  { inks: ['ink', 'primary'], grounds: ['primary-tint'] },
  { inks: ['ink', 'ink-2'], grounds: ['quote-fill', 'match-fill'] },
  { inks: ['on-primary'], grounds: ['primary', 'primary-hover', 'primary-press'] },
  { inks: ['on-danger'], grounds: ['danger-solid'] },
  { inks: ['on-seq'], grounds: ['seq-4', 'seq-5'] },
  { inks: ['ink'], grounds: ['seq-1', 'seq-2', 'seq-3'] },
  { inks: ['on-cover'], grounds: ['cover', 'cover-deep'] },
  { inks: ['paper'], grounds: ['ink'] },
];

/** Edges and shapes that carry meaning: 3 (WCAG 1.4.11). */
const shapes: Pairs[] = [
  {
    inks: ['line-strong', 'focus', 'match-line', 'miss-line', 'quote-line', ...charts, ...blooms],
    grounds: ['paper', 'paper-raised', 'paper-sunk'],
  },
  { inks: ['focus', 'line-strong'], grounds: ['desk', 'paper-picked'] },
  { inks: ['primary'], grounds: ['chart-band'] },
  { inks: ['div-low', 'div-high'], grounds: ['div-mid'] },
];

const minimum = { distance: 5, grey: 0.045 };

export const contrastCheck: Check = {
  name: 'contrast',
  refuses: 'colour tokens with too little contrast to their background, outside sRGB, or too alike within a series',
  async run(root) {
    const colours = readColours(readOwn(root, path));
    const named = [...texts, ...shapes].flatMap(({ inks, grounds }) => [...inks, ...grounds]);
    const missing = [...new Set([...named, ...charts, ...blooms])].filter((name) => !colours.has(name));
    if (missing.length > 0) return missing.map((name) => `${path}: no colour --${name}`);
    return themes.flatMap((theme) => {
      const colour = (name: string): Light => colours.get(name)?.[theme] ?? [0, 0, 0];
      return [
        ...tooFaint(texts, 4.5, colour),
        ...tooFaint(shapes, 3, colour),
        ...[...colours.keys()].filter((name) => !isShowable(colour(name))).map((name) => `--${name} is outside sRGB`),
        ...tooAlike(charts, colour),
        ...tooAlike(blooms, colour),
      ].map((problem) => `${path}: ${theme}: ${problem}`);
    });
  },
};

function tooFaint(pairs: readonly Pairs[], limit: number, colour: (name: string) => Light): string[] {
  const all = pairs.flatMap(({ inks, grounds }) => inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground }))));
  return all
    .map(({ ink, ground }) => ({ ink, ground, ratio: contrast(colour(ink), colour(ground)) }))
    .filter(({ ratio }) => ratio < limit)
    .map(({ ink, ground, ratio }) => `--${ink} on --${ground} has ${ratio.toFixed(2)}, ${limit} at least`);
}

/** Pairs of a series that cannot be distinguished by colour under some type of colour vision, or printed in grey. */
function tooAlike(names: readonly string[], colour: (name: string) => Light): string[] {
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  return pairs.flatMap(([one, other]) => {
    const others = underEverySight(colour(other));
    const alike = underEverySight(colour(one))
      .map(({ sight, seen }, index) => ({ sight, far: distance(seen, others[index]?.seen ?? seen) }))
      .filter(({ far }) => far < minimum.distance)
      .map(({ sight, far }) => `--${one} and --${other} are too alike (${sight} sight, ${far.toFixed(1)})`);
    const step = Math.abs(Math.cbrt(luminance(colour(one))) - Math.cbrt(luminance(colour(other))));
    return step < minimum.grey
      ? [...alike, `--${one} and --${other} are too alike in grey (${step.toFixed(3)})`]
      : alike;
  });
}
