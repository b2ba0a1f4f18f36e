import { written } from '../../characters/numerals.ts';
import { child, type Element, valueIn } from '../../office/xml.ts';

interface Level {
  start: number;
  format: string;
  text: string;
  /** All numbers in plain digits, as in "2.1" under a chapter "II". */
  legal: boolean;
  /** The level after which it restarts; 0 for never. */
  restart: number;
}

interface List {
  /** Lists of one kind continue each other's numbers unless the file overrides that. */
  kind: string;
  levels: Map<number, Level>;
  /** Levels that restart where this list is first used. */
  begins: Map<number, number>;
}

function levelOf(element: Element): Level {
  const restart = valueIn(element, 'w:lvlRestart');
  return {
    start: Number(valueIn(element, 'w:start') ?? 0),
    format: valueIn(element, 'w:numFmt') ?? 'decimal',
    text: valueIn(element, 'w:lvlText') ?? '',
    legal: child(element, 'w:isLgl') !== undefined,
    restart: restart === undefined ? Number(element.attributes.ilvl ?? 0) : Number(restart),
  };
}

function levelsOf(element: Element): Map<number, Level> {
  const levels = element.children.filter(({ name }) => name === 'w:lvl');
  return new Map(levels.map((level) => [Number(level.attributes.ilvl ?? 0), levelOf(level)]));
}

/** The numbers and letters before list items and headings, which the file defines but does not contain. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(part: Element | null) {
    const children = part?.children ?? [];
    const kinds = new Map(
      children
        .filter(({ name }) => name === 'w:abstractNum')
        .map((kind) => [kind.attributes.abstractNumId ?? '', kind] as const),
    );
    const styled = new Map([...kinds].map(([id, kind]) => [valueIn(kind, 'w:styleLink') ?? '', id]));
    for (const list of children) {
      if (list.name !== 'w:num') continue;
      const named = valueIn(list, 'w:abstractNumId') ?? '';
      const kind = styled.get(valueIn(kinds.get(named), 'w:numStyleLink') ?? '\n') ?? named;
      this.#lists.set(list.attributes.numId ?? '', this.#listOf(list, kind, kinds.get(kind)));
    }
  }

  #listOf(list: Element, kind: string, element: Element | undefined): List {
    const levels = element === undefined ? new Map<number, Level>() : levelsOf(element);
    const begins = new Map<number, number>();
    for (const override of list.children.filter(({ name }) => name === 'w:lvlOverride')) {
      const levelIndex = Number(override.attributes.ilvl ?? 0);
      for (const [own, level] of levelsOf(override)) levels.set(own, level);
      const start = valueIn(override, 'w:startOverride');
      if (start !== undefined) begins.set(levelIndex, Number(start));
    }
    return { kind, levels, begins };
  }

  /** Counts one item and returns its label ("2.1", "b)", "•"), or null when there is no such list. */
  next(numId: string, depth: number): string | null {
    const list = this.#lists.get(numId);
    const level = list?.levels.get(depth);
    if (list === undefined || level === undefined) return null;
    const counters = this.#counters.get(list.kind) ?? [];
    this.#counters.set(list.kind, counters);
    if (!this.#begun.has(`${numId} ${depth}`)) {
      this.#begun.add(`${numId} ${depth}`);
      const begin = list.begins.get(depth);
      if (begin !== undefined) counters[depth] = begin - 1;
    }
    counters[depth] = (counters[depth] ?? level.start - 1) + 1;
    for (const [below, { restart }] of list.levels)
      if (below > depth && restart > 0 && depth < restart) delete counters[below];
    if (level.format === 'bullet') return '•';
    if (level.format === 'none') return '';
    return level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const other = list.levels.get(at);
      const format = level.legal ? 'decimal' : (other?.format ?? 'decimal');
      return written(counters[at] ?? other?.start ?? 1, format);
    });
  }
}
