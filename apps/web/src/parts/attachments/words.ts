import { defineWords } from '../../client/language/words.ts';

export const shownAttachmentWords = defineWords({
  en: {
    imageGone: 'This image cannot be shown.',
    imageAgain: 'Try Again',
    wideTable: 'Table',
  },
  el: {
    imageGone: 'Η εικόνα δεν μπορεί να εμφανιστεί.',
    imageAgain: 'Νέα προσπάθεια',
    wideTable: 'Πίνακας',
  },
});
