import type { SlideItem } from '@schole/core';
import type { Presentation } from '../presentation.ts';
import { firstOf, recordsBelow, recordTypes, videos } from '../records.ts';

type Kind = Extract<SlideItem, { kind: 'absent' }>['what'];

/** What the programs of embedded objects make, by their numbers in the format. */
const kinds: Readonly<Record<number, Kind>> = {
  4: 'chart',
  5: 'diagram',
  14: 'chart',
  8: 'media',
  9: 'media',
  10: 'media',
};

/** What the embedded objects of a presentation are, by their numbers. */
export class ObjectKinds {
  readonly #presentation: Presentation;
  #known: Map<number, Kind> | undefined;

  constructor(presentation: Presentation) {
    this.#presentation = presentation;
  }

  kind(number: number): Kind {
    this.#known ??= this.#read();
    return this.#known.get(number) ?? 'object';
  }

  #read(): Map<number, Kind> {
    const known = new Map<number, Kind>();
    const { bytes, document } = this.#presentation;
    const list = firstOf(bytes, document, recordTypes.objectList);
    if (list === undefined) return known;
    for (const { type, start } of recordsBelow(bytes, list)) {
      if (type === recordTypes.objectAtom) known.set(bytes.long(start + 8), kinds[bytes.long(start + 12)] ?? 'object');
      else if (videos.has(type)) known.set(bytes.long(start + 8), 'media');
    }
    return known;
  }
}
