import type { Element } from '../office/xml.ts';
import type { Numbering, Styles } from './styles.ts';

/** A paragraph or something else in a list, with the label of its item where it begins one. */
export interface Item {
  block: Element;
  label: string;
  indent: number;
  /** The name of the style of its list; '' for none. */
  style: string;
  /** Whether it is the first of its item. */
  first: boolean;
  /** Whether another paragraph of its item stands before it. */
  continues: boolean;
}

type Counters = (number | undefined)[];
const isList = (name: string): boolean => name === 'text:list';

/** Walks lists and counts their items, also across lists that continue each other. */
export class Lists {
  readonly #styles: Styles;
  readonly #byId = new Map<string, Counters>();
  readonly #byStyle = new Map<string, Counters>();
  readonly #numberings = new Map<string, Numbering>();

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** Passes on what a list holds, in order. */
  read(list: Element, take: (item: Item) => void): void {
    const { attributes } = list;
    const style = attributes['text:style-name'] ?? '';
    const continued =
      this.#byId.get(attributes['text:continue-list'] ?? '') ??
      (attributes['text:continue-numbering'] === 'true' ? this.#byStyle.get(style) : undefined);
    const counters = continued ?? [];
    this.#byId.set(attributes['xml:id'] ?? '\n', counters);
    this.#byStyle.set(style, counters);
    this.#level(list, style, 0, counters, take);
  }

  /** The label of a heading that is numbered by its level alone. */
  headingLabel(counters: Counters, depth: number): string {
    return this.#count('', depth, counters, undefined);
  }

  #numbering(style: string): Numbering {
    const known = this.#numberings.get(style) ?? this.#styles.numbering(style);
    this.#numberings.set(style, known);
    return known;
  }

  #count(style: string, depth: number, counters: Counters, start: string | undefined): string {
    const numbering = this.#numbering(style);
    const begin = Math.trunc(Number(start ?? Number.NaN));
    counters[depth] = Number.isFinite(begin) ? begin : (counters[depth] ?? numbering.start(depth) - 1) + 1;
    counters.length = depth + 1;
    return numbering.label(counters, depth);
  }

  #level(list: Element, style: string, depth: number, counters: Counters, take: (item: Item) => void): void {
    for (const item of list.children) {
      if (item.name !== 'text:list-item' && item.name !== 'text:list-header') continue;
      let first = true;
      for (const block of item.children) {
        if (isList(block.name))
          this.#level(block, block.attributes['text:style-name'] ?? style, depth + 1, counters, take);
        else {
          const counts = first && item.name === 'text:list-item';
          const label = counts ? this.#count(style, depth, counters, item.attributes['text:start-value']) : '';
          take({ block, label, indent: depth, style, first: counts, continues: !first });
          first = false;
        }
      }
    }
  }
}
