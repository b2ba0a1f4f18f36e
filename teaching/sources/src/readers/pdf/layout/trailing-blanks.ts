import { blank, isOnlyBlanks } from '../lines/blanks.ts';
import type { Line } from '../lines/lines.ts';

/** The lines of a page; those that are nothing but places to write are one blank at the end of the line above them. */
export function withTrailingBlanks(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const above = found.at(-1);
    if (!isOnlyBlanks(line.text)) found.push(line);
    else if (above?.column === line.column && line.y > above.y && !above.text.endsWith(blank) && !isTable(above))
      found.splice(-1, 1, { ...above, text: `${above.text} ${blank}` });
  }
  return found;
}

const isTable = ({ text }: Line): boolean => text.includes('\t');
