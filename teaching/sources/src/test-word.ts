import { crc32, deflateRawSync } from 'node:zlib';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const spaces = `xmlns:w="${word}" xmlns:m="${office}/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`;
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export interface WordParts {
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  /** The page count of the program that saved the file. */
  pages?: number;
  /** The whole main part, instead of `body`. */
  document?: string;
}

/** Writes the numbers of a zip record, two or four bytes each, after its signature. */
function record(mark: string, numbers: string): Buffer {
  const parts = numbers.split(' ').map((number) => {
    const [value = '0', size = '2'] = number.split(':');
    const part = Buffer.alloc(Number(size));
    part.writeUIntLE(Number(value), 0, Number(size));
    return part;
  });
  return Buffer.concat([Buffer.from(mark, 'latin1'), ...parts]);
}

/** Packs bytes under names; `packed` false stores them as they are. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, packed = true): Uint8Array {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const inside = packed ? deflateRawSync(bytes) : bytes;
    const named = Buffer.from(name);
    const facts = `20 2048 ${packed ? 8 : 0} 0:4 ${crc32(bytes)}:4 ${inside.length}:4 ${bytes.length}:4 ${named.length} 0`;
    list.push(record('PK\x01\x02', `20 ${facts} 0 0 0 0:4 ${at}:4`), named);
    const body = Buffer.concat([record('PK\x03\x04', facts), named, inside]);
    bodies.push(body);
    at += body.length;
  }
  const contents = Buffer.concat(list);
  const count = Object.keys(files).length;
  const end = record('PK\x05\x06', `0 0 ${count} ${count} ${contents.length}:4 ${at}:4 0`);
  return Uint8Array.from(Buffer.concat([...bodies, contents, end]));
}

/** A Word file of these parts. */
export function wordFile({ body, pages, document, ...more }: WordParts): Uint8Array {
  const part = (root: string, inside: string) => `<w:${root} ${spaces}>${inside}</w:${root}>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Type="${office}/relationships/officeDocument" Target="/word/document.xml"/></Relationships>`,
    'word/document.xml': document ?? part('document', `<w:body>${body}</w:body>`),
  };
  const links: string[] = [];
  for (const [kind, inside] of Object.entries(more)) {
    files[`word/${kind}.xml`] = part(kind, inside);
    links.push(`<Relationship Type="${office}/relationships/${kind}" Target="${kind}.xml"/>`);
  }
  files['word/_rels/document.xml.rels'] = `<Relationships>${links.join('')}</Relationships>`;
  if (pages !== undefined)
    files['docProps/app.xml'] =
      `<Properties xmlns="${office}/extended-properties"><Pages>${pages}</Pages></Properties>`;
  return zipOf(files);
}

/** A paragraph with a style and further properties. */
export function paragraph(inside: string, style = '', properties = ''): string {
  const named = style === '' ? '' : `<w:pStyle w:val="${style}"/>`;
  const runs = inside.startsWith('<') ? inside : `<w:r><w:t xml:space="preserve">${inside}</w:t></w:r>`;
  return `<w:p><w:pPr>${named}${properties}</w:pPr>${runs}</w:p>`;
}

/** A run of words with properties. */
export function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** Enough words for a document, in a paragraph of their own. */
export const filler = paragraph(
  'The river carries sand and mud down to the sea every spring, and farmers wait for it. '.repeat(4),
);
