import type { Part } from '../../assemble.ts';
import { child, descendants, type Element } from '../../office/xml.ts';
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
/** Of one diagram or chart; more is a database. */
const maxTexts = 200;
const maxSeries = 8;

function textOf(element: Element | undefined): string {
  if (element === undefined) return '';
  const paragraphs = descendants(element, 'p').map((paragraph) =>
    descendants(paragraph, 't')
      .map(({ text }) => text)
      .join(''),
  );
  return paragraphs
    .join(' ')
    .replace(/[\s|]+/g, ' ')
    .trim();
}

/** The texts of a SmartArt diagram as a list, in the order of its model. */
function diagramParts(model: Element | null): Part[] {
  const points = child(model ?? undefined, 'ptLst')?.children ?? [];
  const texts = points
    .filter(
      ({ attributes }) => attributes.type === undefined || attributes.type === 'node' || attributes.type === 'asst',
    )
    .map((point) => textOf(child(point, 't')))
    .filter((text) => text !== '')
    .slice(0, maxTexts);
  return texts.length === 0 ? [] : [{ kind: 'list', text: texts.map((text) => `• ${text}`).join('\n') }];
}

/** The stored values of a chart's cells by their index. */
function cached(element: Element | undefined): Map<number, string> {
  const points = element === undefined ? [] : descendants(element, 'pt').slice(0, maxTexts);
  return new Map(points.map((point) => [Number(point.attributes.idx), cell(child(point, 'v')?.text ?? '')]));
}

function cell(text: string): string {
  // A stored number has all digits of its calculation.
  const number = /^-?\d+\.\d{4,}$/.test(text) ? String(Number(Number(text).toPrecision(6))) : text;
  return number.replace(/[\s|]+/g, ' ').trim();
}

/** The title of a chart as a caption, and its values as a table. */
function chartParts(space: Element | null): Part[] {
  const chart = child(space ?? undefined, 'chart');
  const title = textOf(child(chart, 'title'));
  const series = (chart === undefined ? [] : descendants(chart, 'ser')).slice(0, maxSeries);
  const names = series.map((each) => cached(child(each, 'tx')).get(0) ?? '');
  const rows = cached(child(series[0], 'cat'));
  const values = series.map((each) => cached(child(each, 'val')));
  const lines = [...rows].map(([at, name]) => `| ${[name, ...values.map((own) => own.get(at) ?? '')].join(' | ')} |`);
  const parts: Part[] = title === '' ? [] : [{ kind: 'caption', text: title }];
  if (lines.length > 0) parts.push({ kind: 'table', text: [`| | ${names.join(' | ')} |`, ...lines].join('\n') });
  return parts;
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
    return (kind === 'chart' ? chartParts : diagramParts)(this.#file.parse(part));
  };
}
