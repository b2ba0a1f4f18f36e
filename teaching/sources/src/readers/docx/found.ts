import type { Part } from '../../assemble.ts';

/** A part with the properties that reveal a heading made only by formatting. */
export interface Found extends Part {
  mostlyBold: boolean;
  bold: string[];
  /** The size of most of its letters, in half points. */
  size: number;
  /** Why it could be a line of a program. */
  code: 'style' | 'font' | null;
}
