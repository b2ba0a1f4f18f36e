import type { ContentLanguage } from '@schole/core';
import type { Example } from '../../contract/kind.ts';
import type { Content, Key } from './content.ts';

const texts: Record<ContentLanguage, Omit<Example<Content, Key, string>, 'bloomsLevel' | 'unsettled'>> = {
  en: {
    content: {
      task: 'Evaluate whether the railway did more good than harm to the towns of the coast. Support your judgement with evidence from the text.',
      material:
        'The railway reached the coast in 1846. Fish could be sold inland on the day it was caught, but the coaching inns of the old road closed within ten years.',
      words: { min: 150, max: 250 },
      rubric: [
        {
          criterion: 'Knowledge of the effects of the railway',
          levels: [
            { name: 'Full', description: 'Names good and bad effects, each with a detail of the text.', points: 6 },
            { name: 'Partial', description: 'Names effects of one side only, or without details.', points: 3 },
            { name: 'Missing', description: 'Names no effect that the text gives.', points: 0 },
          ],
        },
        {
          criterion: 'Argument',
          levels: [
            { name: 'Convincing', description: 'The judgement is clear and follows from the reasons.', points: 4 },
            { name: 'Begun', description: 'There is a judgement, but reasons are missing.', points: 2 },
            { name: 'Missing', description: 'There is no judgement.', points: 0 },
          ],
        },
      ],
    },
    key: {
      model: '',
      expected: ['Fish could be sold inland on the day it was caught.', 'The inns of the old road closed.'],
    },
    explanation: 'Either judgement is right where the reasons carry it.',
    right: 'The railway did more good than harm: fish could be sold inland, although the coaching inns closed.',
    wrong: 'Railways are loud.',
  },
  el: {
    content: {
      task: 'Αξιολόγησε αν η διώρυγα ωφέλησε περισσότερο ή έβλαψε τα χωριά του Ισθμού. Στήριξε την κρίση σου με στοιχεία από το κείμενο.',
      material:
        'Η διώρυγα άνοιξε το 1893. Τα πλοία κέρδιζαν μία ημέρα ταξιδιού, αλλά οι κάτοικοι των χωριών έχασαν τον δρόμο προς τα χωράφια τους.',
      words: { min: 150, max: 250 },
      rubric: [
        {
          criterion: 'Γνώση των συνεπειών της διώρυγας',
          levels: [
            {
              name: 'Πλήρως',
              description: 'Αναφέρει οφέλη και ζημιές, με στοιχεία από το κείμενο για το καθένα.',
              points: 6,
            },
            { name: 'Εν μέρει', description: 'Αναφέρει συνέπειες της μιας μόνο πλευράς ή χωρίς στοιχεία.', points: 3 },
            { name: 'Καθόλου', description: 'Δεν αναφέρει καμία συνέπεια από όσες δίνει το κείμενο.', points: 0 },
          ],
        },
        {
          criterion: 'Επιχειρηματολογία',
          levels: [
            { name: 'Πειστική', description: 'Η κρίση είναι σαφής και προκύπτει από τους λόγους.', points: 4 },
            { name: 'Ελλιπής', description: 'Υπάρχει κρίση, αλλά λείπουν οι λόγοι.', points: 2 },
            { name: 'Απούσα', description: 'Δεν διατυπώνεται κρίση.', points: 0 },
          ],
        },
      ],
    },
    key: {
      model: '',
      expected: ['Τα πλοία κέρδιζαν μία ημέρα ταξιδιού.', 'Οι κάτοικοι έχασαν τον δρόμο προς τα χωράφια τους.'],
    },
    explanation: 'Σωστή είναι και η μία και η άλλη κρίση, αν στηρίζεται σε λόγους.',
    right: 'Η διώρυγα ωφέλησε περισσότερο: τα πλοία κέρδιζαν μία ημέρα, αν και κάποιοι έχασαν τον δρόμο τους.',
    wrong: 'Οι διώρυγες είναι βαθιές.',
  },
};

export const example = (language: ContentLanguage): Example<Content, Key, string> => ({
  ...texts[language],
  bloomsLevel: 'evaluating',
  unsettled: true,
});
