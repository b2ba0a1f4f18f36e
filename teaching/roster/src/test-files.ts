import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Bytes of a one-byte encoding; what it has no letter for is a question mark. */
export function inEncoding(text: string, encoding: 'windows-1253' | 'iso-8859-7' | 'windows-1252'): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text].map((letter) => (table.includes(letter) ? table.indexOf(letter) : 0x3f)));
}

/** UTF-16 as "Unicode text" of Excel has it. */
export function inUtf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return Uint8Array.from(order === 'le' ? bytes : bytes.swap16());
}

/** A zip of these files. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** The bytes with every occurrence of one name replaced by another of the same length. */
export function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at);
  return copy;
}

/** A workbook with one sheet of these rows of XML. */
export function workbookOf(rows: string, more: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
}
