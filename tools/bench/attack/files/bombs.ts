import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { zipped } from '../../../../tests/fixtures/documents/pack.ts';

const member = (name: string, text: string) => ({ names: [name], bytes: Buffer.from(text) });
const types = (part: string, type: string): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const links = (target: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;

function word(document: string): Buffer {
  return zipped([
    member('[Content_Types].xml', types('/word/document.xml', 'wordprocessingml.document')),
    member('_rels/.rels', links('word/document.xml')),
    member('word/document.xml', document),
  ]);
}

function slides(slide: string): Buffer {
  return zipped([
    member('[Content_Types].xml', types('/ppt/presentation.xml', 'presentationml.presentation')),
    member('_rels/.rels', links('ppt/presentation.xml')),
    member(
      'ppt/presentation.xml',
      '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
    ),
    member('ppt/slides/slide1.xml', slide),
  ]);
}

/** A document whose text is an entity. */
const entityWord = (declaration: string): string =>
  `<!DOCTYPE w [${declaration}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&file;</w:t></w:r></w:p></w:body></w:document>`;

/** A PNG that says it has 60,000 × 60,000 pixels. */
function hugePicture(): Buffer {
  const chunk = (type: string, bytes: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(60_000, 0);
  head.writeUInt32BE(60_000, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of numbered objects without a table of places, as readers repair it. */
function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([Buffer.from('%PDF-1.5\n'), ...parts, Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n')]);
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

const page = (contents: number, more = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${contents} 0 R /Resources << ${more} >> >>`;
const catalogue = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];

/** Files of a few kilobytes by name, each large, deep or endless for a careless reader. */
export function makeBombs(): Record<string, Buffer> {
  const zeros = Buffer.alloc(60_000_000, ' ');
  const twice = deflateSync(deflateSync(zeros));
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]';
  const draw = deflateSync('/F Do '.repeat(10));
  return {
    'outside.entity.docx': word(entityWord('<!ENTITY file SYSTEM "file:///etc/passwd">')),
    'outside.parameter.docx': word(entityWord('<!ENTITY % all SYSTEM "http://127.0.0.1:9/all.dtd"> %all;')),
    'quadratic.docx': word(
      entityWord(`<!ENTITY file "${'ha'.repeat(50_000)}">`).replace('&file;', '&file;'.repeat(2_000)),
    ),
    'deep.pptx': slides('<a:p>'.repeat(200_000)),
    'spaces.pptx': slides(`<p:sld>${' '.repeat(100_000_000)}</p:sld>`),
    'spaces.docx': word(`<w:document>${' '.repeat(100_000_000)}</w:document>`),
    'huge-picture.png': hugePicture(),
    'huge-picture.pdf': hugePicture(),
    'deep-arrays.pdf': pdf([...catalogue, page(4), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]),
    'circle-of-pages.pdf': pdf([catalogue[0] ?? '', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    'twice-compressed.pdf': pdf([
      ...catalogue,
      page(4),
      Buffer.concat([
        Buffer.from(`<< /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>\nstream\n`),
        twice,
        Buffer.from('\nendstream'),
      ]),
    ]),
    // Each form draws the next one ten times: a thousand million drawings in two kilobytes.
    'forms-in-forms.pdf': pdf([
      ...catalogue,
      page(4, '/XObject << /F 5 0 R >>'),
      stream('', draw),
      ...Array.from({ length: 9 }, (_, at) => stream(`${form} /Resources << /XObject << /F ${at + 6} 0 R >> >>`, draw)),
      stream(form, deflateSync('BT (a) Tj ET')),
    ]),
    'bare-deflate.docx': Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(zeros)]),
    'page.html.txt': Buffer.from(`<script>${'a'.repeat(5_000)}</script>`),
  };
}
