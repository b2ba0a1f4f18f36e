import type { ContentLanguage } from '@schole/core';
import type { FrameName } from './rubrics/tasks.ts';

type Texts = Readonly<Record<ContentLanguage, string>>;

/** What stands before a point that is an example of the text. */
export const exampleLabel: Texts = { en: 'Example', el: 'Παράδειγμα' };

const anyOther: Texts = {
  en: 'Any other statement of the passage that does what the task asks counts as well.',
  el: 'Δεκτό είναι και κάθε άλλο στοιχείο του κειμένου που ανταποκρίνεται στο ζητούμενο.',
};
const anyEvents: Texts = {
  en: 'Any events count that the passage dates; the answer chooses among those above.',
  el: 'Δεκτό είναι κάθε γεγονός που χρονολογεί το κείμενο· η επιλογή γίνεται από τα παραπάνω.',
};
const anyChoice: Texts = {
  en: 'A full summary has all but one of these points, examples aside. For the two statements any choice counts with a reason that fits the passage. One of these points answers the first question; none of them answers the open one.',
  el: 'Η πλήρης περίληψη έχει όλα τα στοιχεία αυτά εκτός από ένα, χωρίς τα παραδείγματα. Για τις δύο πληροφορίες δεκτή είναι κάθε επιλογή με αιτιολόγηση που ταιριάζει στο κείμενο. Στο πρώτο ερώτημα απαντά ένα από τα στοιχεία αυτά, στο ανοιχτό κανένα.',
};

/** What the marker has to know of the points of a task that leaves the pupil a choice; last in its key. */
export const markerNotes: Readonly<Partial<Record<FrameName, Texts>>> = {
  ...{ example: anyOther, chain: anyOther, reason: anyOther, contrast: anyOther, decision: anyOther, sheet: anyOther },
  ...{ exhibition: anyEvents, turning: anyEvents, summary: anyChoice },
};

const notes = Object.values(markerNotes).flatMap((texts) => Object.values(texts));
const labels = Object.values(exampleLabel).map((label) => `${label}: `);

/** What a point says of the passage, without its label; null for a note to the marker. */
export function statedBy(point: string): string | null {
  if (notes.includes(point)) return null;
  const label = labels.find((one) => point.startsWith(one))?.length ?? /^\p{L}+: /u.exec(point)?.[0].length ?? 0;
  return point.slice(label);
}
