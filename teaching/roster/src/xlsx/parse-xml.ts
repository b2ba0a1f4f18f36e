import { Fault, fault } from '@schole/core';
import { SaxesParser } from 'saxes';

export interface XmlTag {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface XmlHandlers {
  onOpen?(tag: XmlTag): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
/** A workbook nests some ten levels. */
const maxDepth = 60;
const pieceLength = 1_000_000;

/**
 * Reads XML element by element. Throws roster/unsafe for a document type and for endless nesting, and roster/broken for
 * invalid XML.
 */
export function parseXml(bytes: Uint8Array, { onOpen, onText, onClose }: XmlHandlers): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw fault('roster/unsafe');
  });
  parser.on('error', (error) => {
    throw fault('roster/broken', {}, { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw fault('roster/unsafe');
    onOpen?.({ name: localName(name), attributes });
  });
  parser.on('text', (text) => onText?.(text));
  parser.on('cdata', (text) => onText?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    onClose?.(localName(name));
  });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    for (let from = 0; from < text.length; from += pieceLength) parser.write(text.slice(from, from + pieceLength));
    parser.close();
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw fault('roster/broken', {}, { cause: error });
  }
}

/** An attribute whatever its prefix: `r:id` as `id`. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}
