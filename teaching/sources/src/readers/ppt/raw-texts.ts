import { type PptBytes, type PptRecord, recordTypes, standIns } from './records.ts';

/** A text as the file keeps it. */
export interface RawText {
  /** What it is for: 0 a title, 1 a body … */
  type: number;
  text: string;
  style?: PptRecord;
  /** Its own margins. */
  ruler?: PptRecord;
  /** Where the stand-ins for numbers and dates are, with the types of their records. */
  standIns: Map<number, number>;
}

/** The texts in a list of records, in order. */
export function rawTextsIn(bytes: PptBytes, records: Iterable<PptRecord>): RawText[] {
  const raw: RawText[] = [];
  for (const record of records) {
    const { type, start, end } = record;
    if (type === recordTypes.textHeader) raw.push({ type: bytes.long(start), text: '', standIns: new Map() });
    let last = raw.at(-1);
    const isText = type === recordTypes.textWide || type === recordTypes.textNarrow;
    if (last === undefined && isText) {
      last = { type: 4, text: '', standIns: new Map() };
      raw.push(last);
    }
    if (last === undefined) continue;
    bytes.countLetters(isText ? end - start : 0);
    if (type === recordTypes.textWide) last.text = bytes.wide(start, (end - start) >> 1);
    else if (type === recordTypes.textNarrow)
      last.text = Buffer.from(bytes.part(start, end - start)).toString('latin1');
    else if (type === recordTypes.textStyle) last.style = record;
    else if (type === recordTypes.textRuler) last.ruler = record;
    else if (standIns.has(type)) last.standIns.set(bytes.long(start), type);
  }
  return raw;
}
