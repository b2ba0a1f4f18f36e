import type { Box } from '../../../slides/drawing/numbers.ts';
import { type PptBytes, type PptRecord, recordsIn, recordTypes } from '../records.ts';
import { Properties } from './properties.ts';

/** One shape as its records say it. */
export interface ShapeRecord {
  /** Number of its form. */
  form: number;
  id: number;
  flags: number;
  looks: Properties;
  /** Where it stands in its group or on its slide. */
  box: Box | null;
  /** What it holds the place of; 0 for nothing. */
  placeholder: number;
  /** Number of the object that it shows; 0 for none. */
  object: number;
  text?: PptRecord;
  /** What a program keeps with it. */
  data?: PptRecord;
  /** The coordinates of a group. */
  inside?: Box;
}

export const shapeFlags = {
  group: 0x01,
  deleted: 0x08,
  object: 0x10,
  across: 0x40,
  down: 0x80,
  background: 0x400,
} as const;

const boxOf = (left: number, top: number, right: number, bottom: number): Box => [
  Math.min(left, right),
  Math.min(top, bottom),
  Math.abs(right - left),
  Math.abs(bottom - top),
];

function anchorOf(bytes: PptBytes, { type, start, end }: PptRecord): Box {
  const small = end - start < 16;
  const number = (index: number): number =>
    small ? (bytes.short(start + index * 2) << 16) >> 16 : bytes.signed(start + index * 4);
  const [one, two, three, four] = [number(0), number(1), number(2), number(3)];
  // On a slide the top comes first.
  return type === recordTypes.childAnchor ? boxOf(one, two, three, four) : boxOf(two, one, three, four);
}

function readData(bytes: PptBytes, data: PptRecord, shape: ShapeRecord): void {
  for (const { type, start } of recordsIn(bytes, data)) {
    if (type === recordTypes.placeholder) shape.placeholder = bytes.byte(start + 4);
    else if (type === recordTypes.laterPlaceholder) shape.placeholder = bytes.byte(start);
    else if (type === recordTypes.object) shape.object = bytes.long(start);
  }
}

/** Reads the container of a shape. */
export function readShape(bytes: PptBytes, container: PptRecord): ShapeRecord {
  const looks = Properties.of(bytes, container);
  const shape: ShapeRecord = { form: 0, id: 0, flags: 0, looks, box: null, placeholder: 0, object: 0 };
  for (const record of recordsIn(bytes, container)) {
    const { type, start } = record;
    if (type === recordTypes.shapeAtom) {
      shape.form = record.instance;
      shape.id = bytes.long(start);
      shape.flags = bytes.long(start + 4);
    } else if (type === recordTypes.groupAtom)
      shape.inside = boxOf(
        bytes.signed(start),
        bytes.signed(start + 4),
        bytes.signed(start + 8),
        bytes.signed(start + 12),
      );
    else if (type === recordTypes.childAnchor || type === recordTypes.tinyAnchor) shape.box = anchorOf(bytes, record);
    else if (type === recordTypes.textBox) shape.text = record;
    else if (type === recordTypes.shapeData) {
      shape.data = record;
      readData(bytes, record, shape);
    }
  }
  return shape;
}
