import type { ContentLanguage } from '@schole/core';
import type { Passage } from '../../../analysis/analysis.ts';
import type { PointPart } from './frames/frame.ts';
import { rawOf } from './stretches.ts';

type Texts = Readonly<Record<ContentLanguage, string>>;

/** What stands before a point of the key whose part in its paragraph is certain. */
export const partLabels: Readonly<Record<ContentLanguage, Readonly<Record<PointPart, string>>>> = {
  en: {
    main: 'Main idea (in the pupil’s own words)',
    example: 'Example',
    contrast: 'Contrast',
    result: 'Conclusion or result',
    restated: 'Explanation',
  },
  el: {
    main: 'Κύρια ιδέα (με λόγια του μαθητή)',
    example: 'Παράδειγμα',
    contrast: 'Αντίθεση',
    result: 'Συμπέρασμα ή αποτέλεσμα',
    restated: 'Εξήγηση',
  },
};

/**
 * How a sentence begins that says itself what it does. A word inside the sentence joins its clauses, and tells nothing
 * of its part in the paragraph.
 */
const openers: Readonly<Record<ContentLanguage, readonly (readonly [PointPart, RegExp])[]>> = {
  en: [
    ['example', /^for (?:example|instance),/iu],
    ['contrast', /^(?:in|by) contrast,|^conversely,|^on the contrary,/iu],
    ['result', /^(?:therefore|consequently|as a (?:result|consequence)),/iu],
    ['restated', /^(?:that is|in other words),/iu],
  ],
  el: [
    ['example', /^(?:για παράδειγμα|παραδείγματος χάρ(?:η|ιν)|λόγου χάρ(?:η|ιν))(?!\p{L})/iu],
    ['contrast', /^(?:αντίθετα|αντιθέτως)(?! (?:από|με|προς))(?!\p{L})/iu],
    ['result', /^(?:επομένως|συνεπώς|κατά συνέπεια)(?!\p{L})/iu],
    ['restated', /^(?:δηλαδή|με άλλα λόγια)(?!\p{L})/iu],
  ],
};

/** The part of a sentence in its paragraph, where its first words name it. */
export const partByOpener = (passage: Passage, language: ContentLanguage): PointPart | undefined =>
  openers[language].find(([, opens]) => opens.test(rawOf(passage).trimStart()))?.[0];

/** A point of the key of a task about a whole paragraph: what its sentences do can be seen in several ways. */
export const anyRole: Texts = {
  en: 'What the two statements do: any part counts for which the answer gives a reason from the passage.',
  el: 'Τι προσφέρουν οι δύο πληροφορίες: δεκτός είναι κάθε ρόλος που αιτιολογείται με στοιχεία του κειμένου.',
};

/** Longer, a heading is a sentence; with quotation marks or brackets it cannot stand in some. */
const maxHeading = 80;

/** The heading over a sentence, which names what its paragraph is about; null for none. */
export function headingOver({ source: { document }, start }: Passage): string | null {
  const block = document.blocks.findLast((one) => one.kind === 'heading' && one.end <= start);
  const words = block === undefined ? '' : document.text.slice(block.start, block.end).replace(/[#*]+/g, ' ');
  const heading = words.replace(/\s+/g, ' ').trim();
  return heading === '' || heading.length > maxHeading || /[«»“”()]/.test(heading) ? null : heading;
}

/** A main idea with the heading that it stands under. */
export const underHeading = (text: string, heading: string | null, language: ContentLanguage): string =>
  heading === null ? text : `${text} ${language === 'el' ? `(Ενότητα: «${heading}»)` : `(Section: “${heading}”)`}`;

const heads = / \((?:Ενότητα: «[^«»]*»|Section: “[^“”]*”)\)$/u;
const labels = Object.values(partLabels).flatMap((parts) => Object.values(parts).map((label) => `${label}: `));

/** What a point says of the passage: without its label and its heading; null for a note to the marker. */
export function statedBy(point: string): string | null {
  if (Object.values(anyRole).includes(point)) return null;
  const label = labels.find((one) => point.startsWith(one))?.length ?? /^\p{L}+: /u.exec(point)?.[0].length ?? 0;
  return point.slice(label).replace(heads, '');
}
