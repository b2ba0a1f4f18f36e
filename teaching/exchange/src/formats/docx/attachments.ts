import { BorderStyle, ImageRun, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { SheetAttachment } from '../../attachments.ts';
import type { ImageFile } from '../../contract.ts';
import type { Piece } from '../../pieces.ts';
import { runsOf } from './runs.ts';
import { textWidth } from './styles.ts';

type Of<Is extends SheetAttachment['is']> = Extract<SheetAttachment, { is: Is }>;

/** Pixels of a millimetre, in which the library measures images. */
const pixels = (millimetres: number) => Math.round((millimetres * 96) / 25.4);

function imageBlock({ image, alt, width, height }: Of<'image'>, images: readonly ImageFile[]): Paragraph[] {
  const file = images[image];
  if (file === undefined) return [];
  // An image without a description is decoration: a name would be read out in its place.
  const altText = { name: `Image ${image + 1}`, title: '', description: alt };
  const run = new ImageRun({
    type: file.format === 'png' ? 'png' : 'jpg',
    data: file.bytes,
    transformation: { width: pixels(width), height: pixels(height) },
    altText,
  });
  return [new Paragraph({ style: 'QuestionText', children: [run] })];
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '4A4F5A' };

function tableBlocks({ caption, header, rows }: Of<'table'>): (Paragraph | Table)[] {
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(textWidth / columns);
  const row = (cells: readonly (readonly Piece[])[], isHeader: boolean) =>
    new TableRow({
      cantSplit: true,
      ...(isHeader && { tableHeader: true }),
      children: cells.map(
        (pieces) =>
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            children: [new Paragraph({ style: 'TableCell', children: runsOf(pieces, isHeader) })],
          }),
      ),
    });
  const table = new Table({
    columnWidths: Array.from({ length: columns }, () => width),
    borders: { top: line, left: line, right: line, bottom: line, insideHorizontal: line, insideVertical: line },
    rows: [...(header === null ? [] : [row(header, true)]), ...rows.map((cells) => row(cells, false))],
  });
  return [
    ...(caption === null ? [] : [new Paragraph({ style: 'PaperLabel', keepNext: true, children: runsOf(caption) })]),
    table,
    new Paragraph({ spacing: { line: 120, after: 0 } }),
  ];
}

/** An image, a table, or the sentence in the place of a missing image. */
export function attachmentBlocks(one: SheetAttachment, images: readonly ImageFile[]): (Paragraph | Table)[] {
  if (one.is === 'image') return imageBlock(one, images);
  if (one.is === 'table') return tableBlocks(one);
  return [new Paragraph({ style: 'QuestionText', children: [new TextRun({ text: one.text, italics: true })] })];
}
