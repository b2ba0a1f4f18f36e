/** The characters and the range of each axis of one font family that pages may use; the rest is not sent. */
export interface FontCut {
  /** The name in the style sheet: `literata-latin.woff2` is requested as `@fonts/literata-latin.woff2`. */
  name: string;
  /** The file in the published package. */
  from: string;
  /** Code points, as in the `unicode-range` of the style sheet. */
  signs: readonly (readonly [first: number, last: number])[];
  axes: Readonly<Record<string, { min: number; max: number }>>;
}

const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const;
const latinExtended = [
  [0x100, 0x2ba],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
  [0x20a0, 0x20c0],
] as const;
const greek = [[0x370, 0x3ff]] as const;
const greekExtended = [[0x1f00, 0x1fff]] as const;

// The tokens use weights from 400 to 600, sizes from 12 to 52 px; above 36 the glyphs of Literata hardly change.
const reading = { wght: { min: 400, max: 600 }, opsz: { min: 14, max: 36 } };
const interfaceText = { wght: { min: 400, max: 600 } };
const literata = '@fontsource-variable/literata/files/literata';
const commissioner = '@fontsource-variable/commissioner/files/commissioner';

/** Every font file of the web app. */
export const fontCuts: readonly FontCut[] = [
  { name: 'literata-latin.woff2', from: `${literata}-latin-opsz-normal.woff2`, signs: latin, axes: reading },
  {
    name: 'literata-latin-ext.woff2',
    from: `${literata}-latin-ext-opsz-normal.woff2`,
    signs: latinExtended,
    axes: reading,
  },
  { name: 'literata-greek.woff2', from: `${literata}-greek-opsz-normal.woff2`, signs: greek, axes: reading },
  {
    name: 'literata-greek-ext.woff2',
    from: `${literata}-greek-ext-opsz-normal.woff2`,
    signs: greekExtended,
    axes: reading,
  },
  {
    name: 'commissioner-latin.woff2',
    from: `${commissioner}-latin-wght-normal.woff2`,
    signs: latin,
    axes: interfaceText,
  },
  {
    name: 'commissioner-latin-ext.woff2',
    from: `${commissioner}-latin-ext-wght-normal.woff2`,
    signs: latinExtended,
    axes: interfaceText,
  },
  {
    name: 'commissioner-greek.woff2',
    from: `${commissioner}-greek-wght-normal.woff2`,
    signs: greek,
    axes: interfaceText,
  },
];
