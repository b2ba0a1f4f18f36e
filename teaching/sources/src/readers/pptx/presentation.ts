import { Fault, fault, limits } from '@schole/core';
import { drawingVocabulary } from '../../office/drawing-vocabulary.ts';
import { Package, type Relation } from '../../office/package.ts';
import { child, type Element, type Vocabulary } from '../../office/xml.ts';

export const type = 'PPTX';

/** A slide as it stands in the file. */
export interface SlidePart {
  /** From 1, in the order of the presentation. */
  number: number;
  /** Null where it is missing or damaged. */
  root: Element | null;
  /** Where its relations lead. */
  relations: readonly Relation[];
}

/** The part that a part refers to by a kind of relation. */
export function relatedPart(relations: readonly Relation[], kind: string): string | null {
  return relations.find((one) => one.kind === kind)?.part ?? null;
}

/** Elements of all slides together, most of them gone before the next slide is read: 500 full ones have 300,000. */
const maxElements = 1_000_000;

/** A presentation as the parts of a package, found by the relations in the file itself. */
export class Presentation {
  readonly #package: Package;
  readonly #vocabulary: Vocabulary;
  readonly #budget: { elements: number };
  /** The part that lists its slides; null where it is missing. */
  readonly root: Element | null;
  /** The parts of its slides in the order in which they are shown. */
  readonly #slides: readonly string[];
  readonly #main: string;

  private constructor(file: Package, { vocabulary, elements }: { vocabulary: Vocabulary; elements: number }) {
    this.#package = file;
    this.#vocabulary = vocabulary;
    this.#budget = { elements };
    const main = relatedPart(file.relations(''), 'officeDocument') ?? 'ppt/presentation.xml';
    this.root = this.read(main);
    this.#main = main;
    const list = child(this.root ?? undefined, 'p:sldIdLst');
    const parts = new Map(file.relations(main).map(({ id, part }) => [id, part]));
    const named = (list?.children ?? []).map(({ attributes }) => parts.get(attributes['r:id'] ?? ''));
    this.#slides = [...new Set(named.filter((part) => typeof part === 'string'))];
    if (this.#slides.length === 0) throw fault('source/broken', { type });
    if (this.#slides.length > limits.filePages)
      throw fault('source/too-many-pages', { pages: this.#slides.length, most: limits.filePages });
  }

  /** Opens a file after checking its limits. Throws source/broken, source/unsafe, source/encrypted and source/too-many-pages. */
  static async open(
    bytes: Uint8Array,
    reading = { vocabulary: drawingVocabulary, elements: maxElements },
  ): Promise<Presentation> {
    return new Presentation(await Package.open(bytes, type), reading);
  }

  get count(): number {
    return this.#slides.length;
  }

  /** Whether it has programs of its own. */
  get hasMacros(): boolean {
    return this.#package.names.some((name) => name.endsWith('vbaProject.bin'));
  }

  /** A part as XML; null where there is none. */
  read(part: string): Element | null {
    return this.#package.read(part, { vocabulary: this.#vocabulary, budget: this.#budget });
  }

  /** A part as XML; null also where it is damaged. */
  readWhole(part: string | null): Element | null {
    try {
      return part === null ? null : this.read(part);
    } catch (problem) {
      if (problem instanceof Fault && problem.code === 'source/broken') return null;
      throw problem;
    }
  }

  relations(part: string): Relation[] {
    return this.#package.relations(part);
  }

  bytes(part: string, maxBytes: number): Uint8Array | null {
    return this.#package.bytes(part, maxBytes);
  }

  /** The slides one by one, so that memory holds one at a time. */
  *slides(): Generator<SlidePart> {
    for (const [index, part] of this.#slides.entries()) {
      const root = this.readWhole(part);
      yield { number: index + 1, root, relations: root === null ? [] : this.#package.relations(part) };
    }
  }

  /** One slide by its number; null where there is none. */
  slide(number: number): SlidePart | null {
    const part = this.#slides[number - 1];
    if (part === undefined) return null;
    const root = this.readWhole(part);
    return { number, root, relations: root === null ? [] : this.relations(part) };
  }

  /** A part that the list of slides refers to by a kind of relation. */
  related(kind: string): Element | null {
    return this.readWhole(relatedPart(this.relations(this.#main), kind));
  }

  /** The title in the properties of the file. */
  title(): string {
    const part = relatedPart(this.#package.relations(''), 'core-properties') ?? 'docProps/core.xml';
    return child(this.readWhole(part) ?? undefined, 'dc:title')?.text.trim() ?? '';
  }
}
