import { zipOf } from '../test-word.ts';

const urn = 'urn:oasis:names:tc:opendocument:xmlns';
const spaces = [
  ...['office', 'text', 'table', 'style', 'presentation', 'meta', 'chart', 'manifest'].map(
    (name) => `xmlns:${name}="${urn}:${name}:1.0"`,
  ),
  `xmlns:draw="${urn}:drawing:1.0" xmlns:svg="${urn}:svg-compatible:1.0" xmlns:fo="${urn}:xsl-fo-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:m="http://www.w3.org/1998/Math/MathML"',
].join(' ');

/** A part with every namespace. */
export const xml = (root: string, inside: string): string => `<${root} ${spaces}>${inside}</${root}>`;

interface OdfParts {
  body: string;
  /** Automatic styles. */
  styles?: string;
  /** Statistics of the properties. */
  meta?: string;
  files?: Readonly<Record<string, string | Uint8Array>>;
}

/** An OpenDocument file of a kind of body. */
export function odfBytes(kind: 'text' | 'presentation', { body, styles = '', meta, files = {} }: OdfParts): Uint8Array {
  const automatic = `<office:automatic-styles>${styles}</office:automatic-styles>`;
  const inside = `${automatic}<office:body><office:${kind}>${body}</office:${kind}></office:body>`;
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': xml('office:document-content', inside),
    ...(meta === undefined ? {} : { 'meta.xml': xml('office:document-meta', `<office:meta>${meta}</office:meta>`) }),
    ...files,
  });
}

export const p = (inside: string, style = ''): string => `<text:p text:style-name="${style}">${inside}</text:p>`;
export const item = (...blocks: string[]): string => `<text:list-item>${blocks.join('')}</text:list-item>`;
export const cell = (text: string, attributes = ''): string =>
  `<table:table-cell ${attributes}>${text === '' ? '' : p(text)}</table:table-cell>`;
export const row = (cells: string, attributes = ''): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;

/** A formula as an embedded object. */
export const formula = xml(
  'm:math',
  '<m:semantics><m:mrow><m:mfrac><m:mi>a</m:mi><m:msup><m:mi>b</m:mi><m:mn>2</m:mn></m:msup></m:mfrac><m:mo>≤</m:mo><m:msqrt><m:mi>c</m:mi></m:msqrt></m:mrow><m:annotation>x</m:annotation></m:semantics>',
);

/** Enough words for a document. */
export const filler = p(
  'The river carries sand and mud down to the sea every spring, and farmers wait for it. '.repeat(4),
);
