import type { Part } from '../../assemble.ts';
import { chartParts } from '../../office/charts.ts';
import { diagramItems } from '../../office/diagrams.ts';
import { drawingVocabulary } from '../../office/drawing-vocabulary.ts';
import { descendants, type Element } from '../../office/xml.ts';
import { partsOf } from '../../slides/paragraphs.ts';
import type { WordPackage } from './word-package.ts';

/** What a drawing, an old picture or an object holds besides text boxes. */
export interface Drawn {
  pictures: number;
  /** Relations of charts and diagrams. */
  charts: string[];
  diagrams: string[];
  /** An embedded document, or the equation of an old editor. */
  object: 'embedded-file' | 'formula' | null;
  /** Shapes with text of their own, which is read elsewhere. */
  hasText: boolean;
  isRule: boolean;
}

/** Looks through a drawing, without the text boxes in it. */
export function drawnIn(element: Element): Drawn {
  const drawn: Drawn = { pictures: 0, charts: [], diagrams: [], object: null, hasText: false, isRule: false };
  const walk = ({ name, attributes, children }: Element): void => {
    if (name === 'w:txbxContent') drawn.hasText = true;
    else if (name === 'pic' || name === 'imagedata') drawn.pictures += 1;
    else if (name === 'chart' && attributes.id !== undefined) drawn.charts.push(attributes.id);
    else if (name === 'relIds' && attributes.dm !== undefined) drawn.diagrams.push(attributes.dm);
    else {
      if (name === 'OLEObject')
        drawn.object = /^(?:Equation|MathType)/i.test(attributes.ProgID ?? '') ? 'formula' : 'embedded-file';
      if (attributes.hr === 't') drawn.isRule = true;
      for (const inside of children) walk(inside);
    }
  };
  walk(element);
  return drawn;
}

/** Bytes of all charts and diagrams that are read: a file may name one part a thousand times. */
const maxBytes = 20_000_000;
/** Items of one diagram; more is a database. */
const maxItems = 200;

/** The texts of a SmartArt diagram as a list. */
function diagramParts(root: Element): Part[] {
  const items = diagramItems(root).slice(0, maxItems);
  return partsOf(
    items.map(({ body, indent }) => {
      const words = descendants(body, 'a:p').map((line) =>
        descendants(line, 'a:t')
          .map(({ text }) => text)
          .join(''),
      );
      return { text: words.join(' '), label: '•', indent, bold: [], code: false, size: 0 };
    }),
  );
}

/** What the charts and diagrams of a file say, each once. */
export class Drawings {
  readonly #file: WordPackage;
  #parts: ReadonlyMap<string, string | null> | undefined;
  readonly #read = new Set<string>();
  #bytes = 0;

  constructor(file: WordPackage) {
    this.#file = file;
  }

  /** Nothing where it is missing, was read before, or others have used up what may be read. */
  readonly read = (kind: 'chart' | 'diagram', id: string): readonly Part[] => {
    this.#parts ??= this.#file.partsById();
    const part = this.#parts.get(id) ?? null;
    if (part === null || this.#read.has(part) || this.#bytes > maxBytes) return [];
    this.#read.add(part);
    this.#bytes += this.#file.bytes(part, maxBytes)?.length ?? 0;
    const root = this.#file.parse(part, drawingVocabulary);
    return root === null ? [] : (kind === 'chart' ? chartParts : diagramParts)(root);
  };
}
