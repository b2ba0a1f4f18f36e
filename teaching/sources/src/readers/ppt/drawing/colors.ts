import type { PptBytes, PptRecord } from '../records.ts';

/** The eight colours of a slide: background, letters, shadow, title, fill, and three accents. */
export type Scheme = readonly string[];

const usual: Scheme = ['#ffffff', '#000000', '#808080', '#000000', '#bbe0e3', '#333399', '#009999', '#99cc00'];
const systemColors: Readonly<Record<number, string>> = { 5: '#ffffff', 8: '#000000', 15: '#d4d0c8', 16: '#808080' };
const fillReference = 0xf0;
const lineReference = 0xf1;

const hex = (value: number): string =>
  Math.min(Math.max(Math.round(value), 0), 255)
    .toString(16)
    .padStart(2, '0');

function threeBytes(value: number): string {
  return `#${hex(value & 0xff)}${hex((value >>> 8) & 0xff)}${hex((value >>> 16) & 0xff)}`;
}

/** The colours in their record; the usual ones without it. */
export function schemeOf(bytes: PptBytes, record: PptRecord | undefined): Scheme {
  if (record === undefined) return usual;
  return usual.map((_, index) => threeBytes(bytes.long(record.start + index * 4)));
}

/** The colour of letters: of the scheme by its number, or three bytes. */
export function letterColor(value: number, scheme: Scheme): string {
  const index = value >>> 24;
  return index === 0xfe ? threeBytes(value) : (scheme[index] ?? scheme[1] ?? '#000000');
}

/** What a colour of a shape may refer to. */
export interface ColorsAround {
  scheme: Scheme;
  fill: string;
  line: string;
}

/** A colour that was made darker or lighter by a share. */
function changed(color: string, value: number): string {
  const how = (value >>> 8) & 0xf;
  const share = ((value >>> 16) & 0xff) / 255;
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  if (how === 1) return `#${parts.map((part) => hex(part * share)).join('')}`;
  if (how === 2) return `#${parts.map((part) => hex(255 - (255 - part) * share)).join('')}`;
  return color;
}

/** The colour of a shape: three bytes, one of the scheme, or one that depends on another. */
export function shapeColor(value: number, { scheme, fill, line }: ColorsAround): string {
  const flags = value >>> 24;
  if ((flags & 0x08) !== 0) return scheme[value & 0xff] ?? '#000000';
  if ((flags & 0x10) === 0) return threeBytes(value);
  const index = value & 0xff;
  const base = index === fillReference ? fill : index === lineReference ? line : systemColors[index];
  return changed(base ?? fill, value);
}

/** A colour with a share of its opacity; null for one that is not seen. */
export function withOpacity(color: string, share: number): string | null {
  if (share >= 1 || !Number.isFinite(share)) return color;
  return share <= 0 ? null : `${color}${hex(share * 255)}`;
}
