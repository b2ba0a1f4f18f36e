import { BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { SheetIdeas, SheetRubric, SheetTask } from '../../sheet-task.ts';
import { runsOf } from './runs.ts';
import { textWidth } from './styles.ts';

const rule = { style: BorderStyle.SINGLE, size: 4, color: '4A4F5A' };

/** The width of the first column, of the points alone, and of everything beside the criterion. */
const columns = { criterion: Math.round(textWidth * 0.24), points: Math.round(textWidth * 0.16) };

function cell(width: number, children: Paragraph[], columnSpan = 1): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    columnSpan,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    children,
  });
}

const text = (words: string, bold = false) =>
  new Paragraph({ style: 'TableText', children: [new TextRun({ text: words, bold })] });

/** The rubric as a table whose rows stay whole: criteria and points, or in the key criteria and levels. */
function rubricTable({ heads, rows }: SheetRubric): Table {
  const most = Math.max(...rows.map(({ levels }) => levels.length));
  const isFull = most > 0;
  const criterion = isFull ? columns.criterion : textWidth - columns.points;
  const level = isFull ? Math.floor((textWidth - criterion) / most) : columns.points;
  const span = Math.max(1, most);
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [criterion, ...Array.from({ length: span }, () => level)],
    borders: { top: rule, bottom: rule, left: rule, right: rule, insideHorizontal: rule, insideVertical: rule },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: [cell(criterion, [text(heads[0], true)]), cell(level * span, [text(heads[1], true)], span)],
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: [
              cell(criterion, [text(row.criterion, true)]),
              ...(isFull
                ? row.levels.map((one, at) =>
                    cell(
                      level,
                      [
                        text(one.name, true),
                        text(one.points),
                        ...(one.description === '' ? [] : [text(one.description)]),
                      ],
                      // A criterion with fewer levels than another one fills its row.
                      at === row.levels.length - 1 ? most - at : 1,
                    ),
                  )
                : [cell(level, [text(row.points)])]),
            ],
          }),
      ),
    ],
  });
}

/** The material in a frame, before the wording. */
export function materialBlocks(task: SheetTask | null): Paragraph[] {
  if (task === null || task.material === null) return [];
  const { label, paragraphs } = task.material;
  return [
    new Paragraph({ style: 'Material', keepNext: true, children: [new TextRun({ text: label, style: 'Label' })] }),
    ...paragraphs.map((pieces) => new Paragraph({ style: 'Material', children: runsOf(pieces) })),
  ];
}

/** Length and rubric, after the wording. */
export function taskBlocks(task: SheetTask | null): (Paragraph | Table)[] {
  if (task === null) return [];
  const { length, rubric } = task;
  return [
    new Paragraph({ style: 'Instructions', keepNext: true, children: [new TextRun(length)] }),
    new Paragraph({
      style: 'PaperLabel',
      keepNext: true,
      spacing: { before: 120 },
      children: [new TextRun({ text: rubric.label, style: 'Label' })],
    }),
    rubricTable(rubric),
    new Paragraph({ spacing: { line: 120, after: 0 } }),
  ];
}

/** Key ideas or expected points, one in a line. */
export function ideaBlocks(ideas: SheetIdeas | null): Paragraph[] {
  if (ideas === null) return [];
  return [
    new Paragraph({
      style: 'Answer',
      keepNext: true,
      children: [new TextRun({ text: ideas.label, style: 'Label' })],
    }),
    ...ideas.items.map(
      ({ pieces, points, also }) =>
        new Paragraph({
          style: 'Answer',
          keepLines: true,
          numbering: { reference: 'dots', level: 0 },
          children: [
            ...runsOf(pieces),
            ...(also === '' ? [] : [new TextRun({ text: `  ${also}`, style: 'Points' })]),
            ...(points === '' ? [] : [new TextRun({ text: `  ${points}`, style: 'Points' })]),
          ],
        }),
    ),
  ];
}
