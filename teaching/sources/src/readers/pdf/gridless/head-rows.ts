import type { Part } from '../layout/parts.ts';

/** In letter heights: how far the head of a table is above its first row, and how far it reaches beyond its sides. */
const farthest = 3.5;
const beyond = 2;
/** Cells of a head that is not in bold. */
const leastPlain = 3;

/** A rule that is typed below the head of a table. */
const typedRule = /^[-–—=_\s]{3,}$/u;

/** Whether a line alone is the head of the table below it: as many cells, which may be centred above the columns. */
function isHead({ kind, page, lines: [line, ...more] }: Part, table: Part | undefined): boolean {
  const row = table?.lines[0];
  const ruled = more.length === 1 && typedRule.test(more[0]?.text ?? '');
  const alone = more.length === 0 || ruled;
  if (kind !== 'paragraph' || !alone || !line || !row || table?.kind !== 'table' || page !== table.page) return false;
  const count = line.cells.length;
  const columns = Math.max(...table.lines.map(({ text }) => text.split('\t').length));
  const above = row.y - line.y;
  const [left, right] = [
    Math.min(...table.lines.map((own) => own.left)),
    Math.max(...table.lines.map((own) => own.right)),
  ];
  return (
    count === columns &&
    count === line.text.split('\t').length &&
    (count >= leastPlain || (count > 1 && (ruled || line.allBold === true))) &&
    line.column === row.column &&
    above > 0 &&
    above < farthest * line.size + (row.cells.length - columns) * line.size &&
    line.left > left - beyond * line.size &&
    line.right < right + beyond * line.size
  );
}

/** The parts of a page with the heads of tables in these. */
export function withHeadRows(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at) => {
    if (isHead(part, parts[at + 1])) return [];
    const before = parts[at - 1];
    return before && isHead(before, part) ? [{ ...part, lines: [...before.lines.slice(0, 1), ...part.lines] }] : [part];
  });
}
