import type { ViewLanguage } from '../../../views/contract.ts';
import type { WrittenCriterion } from '../view-written.ts';

/** A rubric that fits any subject, to begin with. */
export const generalRubric: Record<ViewLanguage, WrittenCriterion[]> = {
  en: [
    {
      criterion: 'Content and evidence',
      levels: [
        { name: 'Full', description: 'The important points are there, each with evidence from the text.', points: 6 },
        { name: 'Partial', description: 'Some points are missing, or stand there without evidence.', points: 3 },
        { name: 'Missing', description: 'There is little that belongs to the task.', points: 0 },
      ],
    },
    {
      criterion: 'Argument and structure',
      levels: [
        { name: 'Convincing', description: 'Each step follows from the one before and leads to the end.', points: 4 },
        { name: 'Begun', description: 'There is an order, but steps or reasons are missing.', points: 2 },
        { name: 'Missing', description: 'Thoughts stand side by side.', points: 0 },
      ],
    },
  ],
  el: [
    {
      criterion: 'Περιεχόμενο και τεκμηρίωση',
      levels: [
        {
          name: 'Πλήρως',
          description: 'Υπάρχουν τα σημαντικά σημεία, με στοιχεία από το κείμενο για το καθένα.',
          points: 6,
        },
        { name: 'Εν μέρει', description: 'Λείπουν σημεία ή αναφέρονται χωρίς στοιχεία.', points: 3 },
        { name: 'Ανεπαρκώς', description: 'Λίγα από όσα γράφονται αφορούν το ζητούμενο.', points: 0 },
      ],
    },
    {
      criterion: 'Επιχειρηματολογία και δομή',
      levels: [
        {
          name: 'Πειστική',
          description: 'Κάθε σκέψη προκύπτει από την προηγούμενη και οδηγεί στο συμπέρασμα.',
          points: 4,
        },
        { name: 'Ελλιπής', description: 'Υπάρχει σειρά, αλλά λείπουν βήματα ή λόγοι.', points: 2 },
        { name: 'Απούσα', description: 'Οι σκέψεις παρατίθενται χωρίς σύνδεση.', points: 0 },
      ],
    },
  ],
};
