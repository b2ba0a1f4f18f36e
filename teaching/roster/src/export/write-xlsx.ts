import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { FileCell } from './file-cell.ts';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The same date for the same table: two exports of one state are one file. */
const mtime = new Date(2000, 0, 1);

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text is never a formula, and one of digits keeps its leading zeros. The heading is in bold. */
function cellOf(cell: FileCell, style: number): string {
  if (cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

function sheetOf(rows: readonly (readonly FileCell[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(40, 3 + Math.max(...rows.slice(0, 500).map((cells) => String(cells[column] ?? '').length))),
  );
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const body = rows.map((cells, at) => `<row>${cells.map((cell) => cellOf(cell, at === 0 ? 2 : 1)).join('')}</row>`);
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`;
}

/** Format 49 is text: Excel leaves what is typed into these cells as it is. */
const styles = `<styleSheet xmlns="${namespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${officeNamespace}/${type}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `<Relationships xmlns="${packageNamespace}/relationships">${all.join('')}</Relationships>`;
const part = (path: string, type: string): string =>
  `<Override PartName="/${path}" ContentType="${mediaType}.${type}+xml"/>`;

const workbook = 'xl/workbook.xml';
const sheet = 'xl/worksheets/sheet1.xml';
const types = `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part(workbook, 'sheet.main')}${part(sheet, 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`;

/** A table as an Excel workbook of one sheet in which no cell is a formula; the name of the sheet is one of ours. */
export async function writeXlsx(rows: readonly (readonly FileCell[])[], sheetName: string): Promise<Uint8Array> {
  const zip = new ZipFile();
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations(relation(1, 'officeDocument', workbook)),
    [workbook]: `<workbook xmlns="${namespace}" xmlns:r="${officeNamespace}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
    [sheet]: sheetOf(rows),
  };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
