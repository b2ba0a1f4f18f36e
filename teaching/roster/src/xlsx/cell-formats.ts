import { parseXml } from './parse-xml.ts';

/** How a style shows a number. */
export type CellFormat = { kind: 'general' } | { kind: 'date' } | { kind: 'padded'; digits: number };

const general: CellFormat = { kind: 'general' };

const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return builtInDates(id) ? { kind: 'date' } : general;
  const first = code.split(';')[0] ?? '';
  const bare = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  if (/^0{2,40}$/.test(bare)) return { kind: 'padded', digits: bare.length };
  return /[dy]/i.test(bare) ? { kind: 'date' } : general;
}

/** The formats of a workbook's cell styles, by the number that a cell names. */
export function readCellFormats(styles: Uint8Array | undefined): CellFormat[] {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInside = false;
  if (styles === undefined) return formats;
  parseXml(styles, {
    onOpen({ name, attributes }) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInside = true;
      if (name === 'xf' && isInside) {
        const id = Number(attributes.numFmtId ?? 0);
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return formats;
}

const day = 86_400_000;
/** The last number that still means a day in the year 9999. */
const maxDay = 2_958_465;

/** The ISO day of a number; null where it is none. Excel counts a 29 February 1900 that never was. */
function dayOf(value: number, from1904: boolean): string | null {
  if (!(value >= 0 && value <= maxDay)) return null;
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  return new Date(first + Math.floor(value) * day).toISOString().slice(0, 10);
}

/** A number as the sheet shows it, as far as lists of students need it: days, leading zeros, whole numbers in full. */
export function showNumber(raw: string, format: CellFormat = general, from1904 = false): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (format.kind === 'date') return dayOf(value, from1904) ?? raw;
  if (format.kind === 'padded' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(format.digits, '0');
  // "1.20000000001E10" is how a long number is stored, not how it was written.
  if (Number.isSafeInteger(value)) return String(value);
  return /e/i.test(raw) ? String(value) : raw;
}
