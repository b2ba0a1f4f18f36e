import { defineWords } from '../../client/language/words.ts';

export const accessibilityWords = defineWords({
  en: {
    title: 'Accessibility · Schole',
    description: 'Our target is WCAG 2.2 AA: what is tested, which gaps are known, and how to tell us of others.',
  },
  el: {
    title: 'Προσβασιμότητα · Schole',
    description: 'Στόχος μας είναι το WCAG 2.2 AA: τι δοκιμάζεται, ποιες ελλείψεις ξέρουμε, πώς μας λέτε για άλλες.',
  },
});
