import { defineWords } from '../../client/language/words.ts';

export const termsWords = defineWords({
  en: {
    title: 'Terms of use · Schole',
    description: 'What you may expect of this installation of Schole, and what it expects of you.',
  },
  el: {
    title: 'Όροι χρήσης · Schole',
    description: 'Τι μπορείτε να περιμένετε από αυτή την εγκατάσταση του Schole και τι περιμένει εκείνη από εσάς.',
  },
});
