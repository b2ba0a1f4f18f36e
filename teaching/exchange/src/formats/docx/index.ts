import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LeaderType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { Format } from '../../contract.ts';
import { type Sheet, sheetOf } from '../../sheet.ts';
import { partBlocks } from './question.ts';
import { dots, margin, stylesFor, textWidth, twips } from './styles.ts';

const tab = () => new TextRun({ children: [new Tab()] });

/** A label and a line to write on, up to `end`. */
const field = ({ label, after }: Sheet['fields'][number]) => [
  new TextRun(`${label}: `),
  tab(),
  ...(after === '' ? [] : [new TextRun(` ${after}`)]),
];

function fieldsOf({ fields }: Sheet): Paragraph[] {
  const [name, group, date, score] = fields;
  if (name === undefined || group === undefined || date === undefined || score === undefined) return [];
  const line = (position: number) => ({ type: TabStopType.LEFT, position, leader: LeaderType.UNDERSCORE });
  const half = Math.round(textWidth / 2);
  const row = (stops: number[], children: TextRun[]) =>
    new Paragraph({ style: 'PaperField', tabStops: stops.map(line), children });
  return [
    row([textWidth], field(name)),
    row([half - twips(4), textWidth], [...field(group), new TextRun('   '), ...field(date)]),
    row([half - twips(14)], field(score)),
  ];
}

function headOf(sheet: Sheet): Paragraph[] {
  return [
    ...(sheet.school === '' ? [] : [new Paragraph({ style: 'PaperLabel', text: sheet.school })]),
    ...(sheet.copy === '' ? [] : [new Paragraph({ style: 'PaperCopy', text: sheet.copy })]),
    new Paragraph({ heading: HeadingLevel.HEADING_1, text: sheet.title }),
    new Paragraph({ style: 'PaperLabel', text: sheet.meta }),
    ...fieldsOf(sheet),
    ...(sheet.instructions === null
      ? []
      : [
          new Paragraph({
            style: 'PaperField',
            children: [new TextRun({ text: sheet.instructions.label, style: 'Label' })],
          }),
          ...sheet.instructions.lines.map(
            (text) => new Paragraph({ style: 'Instructions', numbering: { reference: 'dots', level: 0 }, text }),
          ),
        ]),
    ...(sheet.glance === null
      ? []
      : [
          new Paragraph({ style: 'PaperField', children: [new TextRun({ text: sheet.glance.label, style: 'Label' })] }),
          ...sheet.glance.parts.map(
            ({ name, answers }) =>
              new Paragraph({
                style: 'Answer',
                children: [
                  ...(name === '' ? [] : [new TextRun({ text: `${name}:  `, style: 'Label' })]),
                  new TextRun(answers.join('    ')),
                ],
              }),
          ),
        ]),
  ];
}

function footOf({ name, page: [before, between, after] }: Sheet): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'PaperLabel',
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: 'D98A6B', space: 6 } },
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [
          new TextRun(name.length > 60 ? `${name.slice(0, 59).toWellFormed().trimEnd()}…` : name),
          tab(),
          new TextRun({ children: [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after] }),
        ],
      }),
    ],
  });
}

/** A Word file with named styles, real headings and page fields. */
export const format: Format = {
  async write(paper) {
    const sheet = sheetOf(paper);
    const document = new Document({
      title: sheet.name,
      creator: 'Schole',
      lastModifiedBy: 'Schole',
      numbering: dots,
      styles: stylesFor(sheet.language),
      sections: [
        {
          properties: { page: { size: { width: twips(210), height: twips(297) }, margin } },
          footers: { default: footOf(sheet) },
          children: [...headOf(sheet), ...sheet.parts.flatMap((part) => partBlocks(part, sheet.images))],
        },
      ],
    });
    return new Uint8Array(await Packer.toBuffer(document));
  },
};
