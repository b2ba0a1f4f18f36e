import { child, type Element } from '../../../office/xml.ts';
import { numberOf, shareOf } from './numbers.ts';

type Triple = readonly [number, number, number];
interface Color {
  /** From 0 to 1. */
  rgb: Triple;
  alpha: number;
}

/** The colours that have a name; the others are rare, and drawn grey. */
const named: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  yellow: 'ffff00',
  orange: 'ffa500',
  purple: '800080',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  maroon: '800000',
  navy: '000080',
  teal: '008080',
  lime: '00ff00',
  cyan: '00ffff',
  aqua: '00ffff',
  magenta: 'ff00ff',
  brown: 'a52a2a',
  pink: 'ffc0cb',
  gold: 'ffd700',
  ltGray: 'd3d3d3',
  dkGray: 'a9a9a9',
  dkBlue: '00008b',
  dkRed: '8b0000',
  dkGreen: '006400',
  ltBlue: 'add8e6',
};

/** The colour map of a master that has none. */
const usualMap: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };
const usualScheme: Readonly<Record<string, string>> = { lt1: 'ffffff', dk1: '000000', lt2: 'eeece1', dk2: '1f497d' };

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);
const clamped = ([red, green, blue]: Triple): Triple => [clamp(red), clamp(green), clamp(blue)];
const each = ([red, green, blue]: Triple, change: (value: number) => number): Triple => [
  change(red),
  change(green),
  change(blue),
];
const toLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLight = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * clamp(value) ** (1 / 2.4) - 0.055;

function rgbOf(hex: string): Triple | null {
  if (!/^[0-9a-f]{6}$/i.test(hex)) return null;
  const number = Number.parseInt(hex, 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

/** Hue in turns, saturation and luminance. */
function toHsl([red, green, blue]: Triple): Triple {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, range] = [(high + low) / 2, high - low];
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const sector =
    high === red
      ? ((green - blue) / range + 6) % 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sector / 6, saturation, light];
}

function fromHsl([hue, saturation, light]: Triple): Triple {
  const reach = saturation * Math.min(light, 1 - light);
  const part = (offset: number): number => {
    const at = (offset + hue * 12) % 12;
    return light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}

function inHsl(rgb: Triple, change: (hsl: Triple) => Triple): Triple {
  const [hue, saturation, light] = change(toHsl(rgb));
  return fromHsl([((hue % 1) + 1) % 1, clamp(saturation), clamp(light)]);
}

const changes: Readonly<Record<string, (rgb: Triple, share: number) => Triple>> = {
  'a:lumMod': (rgb, share) => inHsl(rgb, ([hue, saturation, light]) => [hue, saturation, light * share]),
  'a:lumOff': (rgb, share) => inHsl(rgb, ([hue, saturation, light]) => [hue, saturation, light + share]),
  'a:satMod': (rgb, share) => inHsl(rgb, ([hue, saturation, light]) => [hue, saturation * share, light]),
  'a:satOff': (rgb, share) => inHsl(rgb, ([hue, saturation, light]) => [hue, saturation + share, light]),
  'a:shade': (rgb, share) => each(rgb, (value) => fromLight(toLight(value) * share)),
  'a:tint': (rgb, share) => each(rgb, (value) => fromLight(toLight(value) * share + (1 - share))),
  'a:inv': (rgb) => each(rgb, (value) => 1 - value),
  'a:gray': ([red, green, blue]) => each([0, 0, 0], () => 0.3 * red + 0.59 * green + 0.11 * blue),
};

function changed(color: Color, choice: Element): Color {
  let { rgb, alpha } = color;
  for (const change of choice.children) {
    const share = shareOf(change) ?? 1;
    if (change.name === 'a:alpha') alpha = clamp(share);
    else if (Object.hasOwn(changes, change.name)) rgb = clamped(changes[change.name]?.(rgb, share) ?? rgb);
  }
  return { rgb, alpha };
}

function written({ rgb, alpha }: Color): string {
  const hex = (value: number): string =>
    Math.round(255 * clamp(value))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(hex).join('')}${alpha < 0.995 ? hex(alpha) : ''}`;
}

function parsed(color: string): Color {
  const alpha = color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  return { rgb: rgbOf(color.slice(1, 7)) ?? [0, 0, 0], alpha };
}

/** The mean of colours by their weights; null without one. */
export function mixed(colors: readonly (readonly [color: string, weight: number])[]): string | null {
  const [first] = colors;
  if (first === undefined) return null;
  const whole = colors.reduce((sum, [, weight]) => sum + weight, 0);
  if (!(whole > 0)) return first[0];
  const all = colors.map(([color, weight]) => ({ ...parsed(color), share: weight / whole }));
  const mean = (part: (color: Color) => number): number =>
    all.reduce((sum, color) => sum + part(color) * color.share, 0);
  return written({
    rgb: [mean(({ rgb }) => rgb[0]), mean(({ rgb }) => rgb[1]), mean(({ rgb }) => rgb[2])],
    alpha: mean(({ alpha }) => alpha),
  });
}

/** The colours of a theme, under the names that a master or a slide gives them. */
export class Colors {
  readonly #scheme = new Map<string, Element>();
  readonly #map: Readonly<Record<string, string>>;

  /** With the theme and the colour map that hold for a slide. */
  constructor(theme: Element | undefined, map: Readonly<Record<string, string>> | undefined) {
    this.#map = { ...usualMap, ...map };
    const scheme = child(child(theme, 'a:themeElements'), 'a:clrScheme');
    for (const color of scheme?.children ?? []) this.#scheme.set(color.name.replace('a:', ''), color);
  }

  /** The colour that stands in an element as `#rrggbb` or `#rrggbbaa`; `inherited` is what it calls phClr. */
  of(holder: Element | undefined, inherited?: string | null): string | null {
    for (const choice of holder?.children ?? []) {
      const color = this.#choice(choice, inherited ?? null);
      if (color !== null) return written(changed(color, choice));
    }
    return null;
  }

  /** A colour of the theme by its name. */
  named(name: string): string | null {
    const color = this.#themed(name, null);
    return color === null ? null : written(color);
  }

  #choice(choice: Element, inherited: string | null): Color | null {
    const { val = '', lastClr = '' } = choice.attributes;
    const opaque = (rgb: Triple | null): Color | null => (rgb === null ? null : { rgb, alpha: 1 });
    if (choice.name === 'a:srgbClr') return opaque(rgbOf(val));
    if (choice.name === 'a:sysClr') return opaque(rgbOf(lastClr) ?? (val === 'window' ? [1, 1, 1] : [0, 0, 0]));
    if (choice.name === 'a:prstClr') return opaque(rgbOf(named[val] ?? '808080'));
    if (choice.name === 'a:schemeClr') return this.#themed(val, inherited);
    if (choice.name === 'a:scrgbClr') {
      const [red, green, blue] = ['r', 'g', 'b'].map((part) => fromLight(shareOf(choice, part) ?? 0));
      return opaque([red ?? 0, green ?? 0, blue ?? 0]);
    }
    if (choice.name === 'a:hslClr')
      return opaque(
        fromHsl([
          ((numberOf(choice, 'hue') ?? 0) / 21_600_000) % 1,
          clamp(shareOf(choice, 'sat') ?? 0),
          clamp(shareOf(choice, 'lum') ?? 0),
        ]),
      );
    return null;
  }

  #themed(name: string, inherited: string | null): Color | null {
    if (name === 'phClr') return inherited === null ? null : parsed(inherited);
    const own = Object.hasOwn(this.#map, name) ? (this.#map[name] ?? name) : name;
    const [choice] = this.#scheme.get(own)?.children ?? [];
    // A theme that names a colour of the theme would lead in a circle.
    const color = choice === undefined || choice.name === 'a:schemeClr' ? null : this.#choice(choice, null);
    const usual = Object.hasOwn(usualScheme, own) ? rgbOf(usualScheme[own] ?? '') : null;
    return color ?? (usual === null ? null : { rgb: usual, alpha: 1 });
  }
}
