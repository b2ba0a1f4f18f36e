import { blanks, formulaWords } from '../../../odf/inline.ts';
import type { OdfFile } from '../../../odf/odf-file.ts';
import type { Element } from '../../../office/xml.ts';

/** What stands at the edges of a slide. */
export interface SlideFields {
  /** From 1. */
  slide: number;
  footer: string;
  header: string;
  date: string;
}

const skipped = new Set(['office:annotation', 'text:note', 'text:ruby-text', 'text:hidden-text', 'text:script']);

/** The words of one element inside a paragraph. */
export class FieldWords {
  readonly #file: OdfFile;

  constructor(file: OdfFile) {
    this.#file = file;
  }

  /** Whether nothing of an element is drawn within a text. */
  static skips(name: string): boolean {
    return skipped.has(name);
  }

  /** The words of an element that has some itself; null where its children have. */
  of(element: Element, fields: SlideFields): string | null {
    const { name, attributes, text } = element;
    if (name === '#text') return text.replace(/[\t\r\n ]+/g, ' ');
    if (name === 'text:s') return ' '.repeat(blanks(attributes['text:c']));
    if (name === 'text:tab') return '    ';
    if (name === 'text:line-break') return '\n';
    if (name === 'text:page-number') return String(fields.slide);
    if (name === 'presentation:footer') return fields.footer;
    if (name === 'presentation:header') return fields.header;
    if (name === 'presentation:date-time') return fields.date;
    return name === 'draw:frame' ? formulaWords(this.#file, element) : null;
  }
}
