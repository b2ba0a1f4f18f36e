/** Red, green, blue in linear light; 0 to 1 inside sRGB, beyond it outside. */
export type Light = readonly [number, number, number];

/** A colour as `oklch(L C h)` writes it: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** OKLCH as linear sRGB (Ottosson 2020, the matrices of CSS Color 4). */
export function lightOf([lightness, chroma, hue]: Oklch): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function oklabOf([r, g, b]: Light): Light {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const inside = (value: number): number => Math.min(1, Math.max(0, value));
const shown = ([r, g, b]: Light): Light => [inside(r), inside(g), inside(b)];

/** Whether it lies inside sRGB; the tolerance allows for rounding. */
export const isShowable = (light: Light): boolean => light.every((value) => value >= -0.002 && value <= 1.002);

/** Relative luminance (WCAG 2.2). */
export function luminance(light: Light): number {
  const [r, g, b] = shown(light);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Light, other: Light): number {
  const [x, y] = [luminance(one), luminance(other)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** How far apart two colours look: distance in OKLab, times 100. */
export function distance(one: Light, other: Light): number {
  const [x, y] = [oklabOf(one), oklabOf(other)];
  return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

type Row = readonly [number, number, number];

/** Simulation of colour vision deficiencies: Machado, Oliveira, Fernandes 2009, severity 1. */
const sights: Readonly<Record<string, readonly [Row, Row, Row]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour under each type of colour vision: full, protan, deutan, tritan. */
export function underEverySight(light: Light): { sight: string; seen: Light }[] {
  const [r, g, b] = shown(light);
  const through = (row: Row): number => row[0] * r + row[1] * g + row[2] * b;
  return Object.entries(sights).map(([sight, [red, green, blue]]) => ({
    sight,
    seen: shown([through(red), through(green), through(blue)]),
  }));
}
