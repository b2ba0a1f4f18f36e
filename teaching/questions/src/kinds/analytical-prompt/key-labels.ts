import type { ContentLanguage } from '@schole/core';

type Texts = Readonly<Record<ContentLanguage, string>>;

/** What a sentence is in its paragraph. */
export type PointPart = 'example' | 'contrast' | 'result' | 'restated';

/** What stands before a point of the key whose part in its paragraph is certain. */
export const partLabels: Readonly<Record<ContentLanguage, Readonly<Record<PointPart, string>>>> = {
  en: {
    example: 'Example',
    contrast: 'Contrast',
    result: 'Conclusion or result',
    restated: 'Explanation',
  },
  el: {
    example: 'Παράδειγμα',
    contrast: 'Αντίθεση',
    result: 'Συμπέρασμα ή αποτέλεσμα',
    restated: 'Εξήγηση',
  },
};

/** A point of the key of a task about a whole paragraph: what its sentences do can be seen in several ways. */
export const anyRole: Texts = {
  en: 'What two of these statements do, as the answer chooses: any part counts for which it gives a reason from the passage.',
  el: 'Ποια λειτουργία έχουν δύο από τις πληροφορίες αυτές, κατ’ επιλογή: δεκτή είναι κάθε λειτουργία που αιτιολογείται με στοιχεία του κειμένου.',
};

/** A point of the key of a task that lets the pupil choose among events of the passage. */
export const anyEvents: Texts = {
  en: 'Any events of the passage count that it dates; those above are the ones to choose from.',
  el: 'Δεκτά είναι όσα γεγονότα χρονολογεί το κείμενο· από τα παραπάνω γίνεται η επιλογή.',
};

/**
 * A point of the key of a task about a whole paragraph: what counts as its main idea. The first sentence of a paragraph
 * is its main idea too seldom to be named as such.
 */
export const anyMainIdea: Texts = {
  en: 'Main idea: any statement in the pupil’s own words counts that covers what the sentences have in common. What one sentence says is enough only where the others explain it or give examples of it.',
  el: 'Κύρια ιδέα: δεκτή είναι κάθε διατύπωση με λόγια του μαθητή που καλύπτει όσα έχουν κοινά οι προτάσεις. Το περιεχόμενο μίας πρότασης αρκεί μόνο όταν οι υπόλοιπες την εξηγούν ή δίνουν παραδείγματα.',
};

const notes = [anyMainIdea, anyRole, anyEvents].flatMap((texts) => Object.values(texts));

const labels = Object.values(partLabels).flatMap((parts) => Object.values(parts).map((label) => `${label}: `));

/** What a point says of the passage, without its label; null for a note to the marker. */
export function statedBy(point: string): string | null {
  if (notes.includes(point)) return null;
  const label = labels.find((one) => point.startsWith(one))?.length ?? /^\p{L}+: /u.exec(point)?.[0].length ?? 0;
  return point.slice(label);
}
