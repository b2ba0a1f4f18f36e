import type { ContentLanguage } from '@schole/core';

type Texts = Readonly<Record<ContentLanguage, string>>;

/** What a sentence is in its paragraph. */
export type PointPart = 'main' | 'example' | 'contrast' | 'result' | 'restated';

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

/** A point of the key of a task about a whole paragraph: what its sentences do can be seen in several ways. */
export const anyRole: Texts = {
  en: 'What the two statements do: any part counts for which the answer gives a reason from the passage.',
  el: 'Τι προσφέρουν οι δύο πληροφορίες: δεκτός είναι κάθε ρόλος που αιτιολογείται με στοιχεία του κειμένου.',
};

const anyMainIdea = 'Κύρια ιδέα: δεκτή είναι κάθε διατύπωση με λόγια του μαθητή που καλύπτει όλο το απόσπασμα';

/** A point of the key of a task about a whole paragraph: what counts as its main idea, and the section it stands in. */
export const greekMainIdea = (heading: string | null): string =>
  `${anyMainIdea}${heading === null ? '' : ` (ενότητα «${heading}»)`}· μία μόνο πρόταση του αποσπάσματος δεν αρκεί.`;

/** A main idea with the heading that it stands under. */
export const underHeading = (text: string, heading: string | null, language: ContentLanguage): string =>
  heading === null ? text : `${text} ${language === 'el' ? `(Ενότητα: «${heading}»)` : `(Section: “${heading}”)`}`;

const heads = / \((?:Ενότητα: «[^«»]*»|Section: “[^“”]*”)\)$/u;
const labels = Object.values(partLabels).flatMap((parts) => Object.values(parts).map((label) => `${label}: `));

/** What a point says of the passage: without its label and its heading; null for a note to the marker. */
export function statedBy(point: string): string | null {
  if (Object.values(anyRole).includes(point) || point.startsWith(anyMainIdea)) return null;
  const label = labels.find((one) => point.startsWith(one))?.length ?? /^\p{L}+: /u.exec(point)?.[0].length ?? 0;
  return point.slice(label).replace(heads, '');
}
