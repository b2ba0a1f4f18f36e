import { posix } from 'node:path';
import { fault } from '@schole/core';
import type { Archive } from '../archive/read-archive.ts';
import type { Table } from '../table/table.ts';
import { readCellFormats } from './cell-formats.ts';
import { attributeOf, parseXml } from './parse-xml.ts';
import { readSharedStrings, readSheet } from './read-sheet.ts';

interface SheetEntry {
  name: string;
  relation: string;
  isVisible: boolean;
}

interface WorkbookContents {
  sheets: SheetEntry[];
  from1904: boolean;
}

function readContents(bytes: Uint8Array): WorkbookContents {
  const sheets: SheetEntry[] = [];
  let from1904 = false;
  parseXml(bytes, {
    onOpen({ name, attributes }) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const isVisible = (attributes.state ?? 'visible') === 'visible';
      sheets.push({ name: attributes.name ?? '', relation: attributeOf(attributes, 'id') ?? '', isVisible });
    },
  });
  return { sheets, from1904 };
}

/** The parts that a part refers to, by the name it gives them and by their type; paths in the archive. */
function readRelations(archive: Archive, part: string): { byId: Map<string, string>; byType: Map<string, string> } {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  const folder = posix.dirname(part);
  const bytes = archive.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  if (bytes === undefined) return { byId, byType };
  parseXml(bytes, {
    onOpen({ name, attributes }) {
      const { Id: id, Type: type = '', Target: target } = attributes;
      if (name !== 'Relationship' || target === undefined || attributes.TargetMode === 'External') return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      if (id !== undefined) byId.set(id, path);
      byType.set(type.split('/').at(-1) ?? '', path);
    },
  });
  return { byId, byType };
}

/** Reads the first visible sheet with rows of a workbook that was unpacked. Throws the faults of `roster/`. */
export function readWorkbook(archive: Archive): Table {
  const main = readRelations(archive, '').byType.get('officeDocument') ?? 'xl/workbook.xml';
  const workbook = archive.read(main);
  if (workbook === undefined) throw fault('roster/broken');
  const { sheets, from1904 } = readContents(workbook);
  const { byId, byType } = readRelations(archive, main);
  const partOf = (type: string, fileName: string): Uint8Array | undefined =>
    archive.read(byType.get(type) ?? posix.join(posix.dirname(main), fileName));
  const strings = readSharedStrings(partOf('sharedStrings', 'sharedStrings.xml'));
  const formats = readCellFormats(partOf('styles', 'styles.xml'));
  for (const sheet of [...sheets.filter(({ isVisible }) => isVisible), ...sheets.filter((one) => !one.isVisible)]) {
    const bytes = archive.read(byId.get(sheet.relation) ?? '');
    if (bytes === undefined) throw fault('roster/broken');
    const rows = readSheet(bytes, { strings, formats, from1904 });
    if (rows.length > 0) return { format: 'xlsx', sheet: sheet.name, sheets: sheets.length, rows };
  }
  throw fault('roster/empty');
}
