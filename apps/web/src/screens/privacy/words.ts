import { defineWords } from '../../client/language/words.ts';

export const privacyWords = defineWords({
  en: {
    title: 'Privacy · Schole',
    description: 'What this installation of Schole stores, where, for how long, and which controls protect it.',
  },
  el: {
    title: 'Ιδιωτικότητα · Schole',
    description: 'Τι αποθηκεύει αυτή η εγκατάσταση του Schole, πού, για πόσο και με ποια μέτρα προστασίας.',
  },
});
