import { defineWords } from '../../../../client/language/words.ts';

export const passageWords = defineWords({
  en: { show: 'Show in the text:', page: 'page {page}', slide: 'slide {page}' },
  el: { show: 'Δείτε στο κείμενο:', page: 'σελίδα {page}', slide: 'διαφάνεια {page}' },
});
