import type { ContentLanguage } from '@schole/core';
import type { FrameName } from './rubrics/tasks.ts';

type Texts = Readonly<Record<ContentLanguage, string>>;

/** What the marker has to know of the points of a task that leaves the pupil a choice. */
interface MarkerNotes {
  /** Of its first two steps. */
  choice: Texts;
  /** Of its third step, which young classes do not have. */
  third?: Texts;
}

const anyOther: Texts = {
  en: 'Any other statement of the passage that does what the task asks counts as well.',
  el: 'Δεκτό είναι και κάθε άλλο στοιχείο του κειμένου που ανταποκρίνεται στο ζητούμενο.',
};
const anyEvents: Texts = {
  en: 'Any event counts that the passage dates.',
  el: 'Δεκτό είναι κάθε γεγονός που χρονολογεί το κείμενο.',
};
const summary: MarkerNotes = {
  choice: {
    en: 'For the two statements any choice counts with a reason that fits the passage.',
    el: 'Για τις δύο πληροφορίες δεκτή είναι κάθε επιλογή με αιτιολόγηση που ταιριάζει στο κείμενο.',
  },
  third: {
    en: 'One of these points answers the first question; none of them answers the open one.',
    el: 'Στο πρώτο ερώτημα απαντά ένα από τα στοιχεία αυτά, στο ανοιχτό κανένα.',
  },
};

const markerNotes: Readonly<Partial<Record<FrameName, MarkerNotes>>> = {
  ...{ example: { choice: anyOther }, decision: { choice: anyOther }, sheet: { choice: anyOther } },
  ...{ contrast: { choice: anyOther }, summary },
  ...{ exhibition: { choice: anyEvents } },
};

/** The notes on a task of so many steps, which stand behind the points of its key. */
export function notesOn(frame: FrameName, steps: number, language: ContentLanguage): string[] {
  const { choice, third } = markerNotes[frame] ?? {};
  return [choice, steps > 2 ? third : undefined].flatMap((note) => note?.[language] ?? []);
}

const all = Object.values(markerNotes).flatMap(({ choice, third }) =>
  [choice, third].flatMap((one) => Object.values(one ?? {})),
);

/** What a point says of the passage, without a label that a person wrote; null for a note to the marker. */
export function statedBy(point: string): string | null {
  return all.includes(point) ? null : point.slice(/^\p{L}+: /u.exec(point)?.[0].length ?? 0);
}
