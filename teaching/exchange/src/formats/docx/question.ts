import {
  BorderStyle,
  HeadingLevel,
  HeightRule,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import type { ImageFile } from '../../contract.ts';
import type { SheetPart, SheetQuestion } from '../../sheet.ts';
import { attachmentBlocks } from './attachments.ts';
import { runsOf } from './runs.ts';
import { faces, textWidth, twips } from './styles.ts';
import { ideaBlocks, materialBlocks, taskBlocks } from './task.ts';

const rule = { style: BorderStyle.SINGLE, size: 4, color: '4A4F5A' };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** Lines to write on: rows of a table, because empty paragraphs with a border run together into one line. */
function writingLines(count: number): (Table | Paragraph)[] {
  if (count === 0) return [];
  const row = () =>
    new TableRow({
      cantSplit: true,
      height: { value: twips(9), rule: HeightRule.EXACT },
      children: [
        new TableCell({
          children: [new Paragraph({})],
          borders: { top: none, left: none, right: none, bottom: rule },
        }),
      ],
    });
  const table = new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [textWidth],
    borders: { top: none, left: none, right: none, bottom: none, insideHorizontal: rule, insideVertical: none },
    rows: Array.from({ length: count }, row),
  });
  return [table, new Paragraph({ spacing: { line: 120, after: 0 } })];
}

function choicesOf({ choices, inline }: SheetQuestion): Paragraph[] {
  const mark = (text: string, bold: boolean) => new TextRun({ text, bold, ...(inline ? { font: faces.symbols } : {}) });
  if (inline && choices.length > 0)
    return [
      new Paragraph({
        style: 'ChoiceRow',
        tabStops: choices.map((_, at) => ({ type: TabStopType.LEFT, position: twips(32) * (at + 1) })),
        children: choices.flatMap((choice, at) => [
          ...(at > 0 ? [new TextRun({ children: [new Tab()] })] : []),
          mark(choice.mark, choice.right),
          new TextRun({ text: '\u00a0' }),
          ...runsOf(choice.pieces, choice.right),
        ]),
      }),
    ];
  return choices.map(
    (choice, at) =>
      new Paragraph({
        style: 'Choice',
        keepNext: at < choices.length - 1,
        children: [
          mark(choice.mark, choice.right),
          new TextRun({ children: [new Tab()] }),
          ...(choice.right ? [new TextRun({ text: '✓ ', bold: true, font: faces.symbols })] : []),
          ...runsOf(choice.pieces, choice.right),
        ],
      }),
  );
}

const labelled = (style: string, label: string, runs: ParagraphChild[]) =>
  new Paragraph({ style, keepLines: true, children: [new TextRun({ text: `${label}  `, style: 'Label' }), ...runs] });

function keyOf(key: NonNullable<SheetQuestion['key']>): Paragraph[] {
  const { answer, ideas, explanation, hints, passage } = key;
  return [
    ...(answer === null ? [] : [labelled('Answer', answer.label, runsOf(answer.pieces, true))]),
    ...ideaBlocks(ideas),
    ...(explanation === null ? [] : [labelled('Answer', explanation.label, runsOf(explanation.pieces))]),
    ...(hints === null
      ? []
      : hints.items.map((pieces, at) =>
          labelled('Answer', at === 0 ? hints.label : '', [new TextRun(`${at + 1}. `), ...runsOf(pieces)]),
        )),
    ...(passage === null
      ? []
      : [
          labelled('Passage', passage.label, [
            new TextRun(passage.quote),
            ...(passage.source === '' ? [] : [new TextRun({ text: `  ${passage.source}`, style: 'Points' })]),
          ]),
        ]),
  ];
}

/** What to do where the lines end. */
const continuing = (note: string): Paragraph[] =>
  note === '' ? [] : [new Paragraph({ style: 'PaperLabel', children: [new TextRun(note)] })];

type Level = (typeof HeadingLevel)['HEADING_2' | 'HEADING_3'];

/** A heading with its points at the right end of the line. */
const headed = (heading: Level, name: TextRun, points: string) =>
  new Paragraph({
    heading,
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    children: [name, new TextRun({ children: [new Tab()] }), new TextRun({ text: points, style: 'Points' })],
  });

/** One question: its heading with the points, the wording, and its choices, gaps, lines or answers. */
function questionBlocks(question: SheetQuestion, heading: Level, images: readonly ImageFile[]): (Paragraph | Table)[] {
  return [
    headed(heading, new TextRun(question.number), question.points),
    ...materialBlocks(question.task),
    new Paragraph({ style: 'QuestionText', children: runsOf(question.wording) }),
    ...question.attachments.flatMap((one) => attachmentBlocks(one, images)),
    ...taskBlocks(question.task),
    ...choicesOf(question),
    ...writingLines(question.lines),
    ...continuing(question.task?.continues ?? ''),
    ...(question.key === null ? [] : keyOf(question.key)),
  ];
}

/** A part of the paper: its heading with the instruction, where it has one, and its questions. */
export function partBlocks({ head, questions }: SheetPart, images: readonly ImageFile[]): (Paragraph | Table)[] {
  const blocks = (level: Level) => questions.flatMap((question) => questionBlocks(question, level, images));
  if (head === null) return blocks(HeadingLevel.HEADING_2);
  const { name, points, instruction } = head;
  return [
    headed(HeadingLevel.HEADING_2, new TextRun({ text: name, style: 'PartName' }), points),
    ...(instruction === ''
      ? []
      : [new Paragraph({ style: 'Instructions', keepNext: true, children: [new TextRun(instruction)] })]),
    ...blocks(HeadingLevel.HEADING_3),
  ];
}
