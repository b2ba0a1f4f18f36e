import { defineWords } from '../../../client/language/words.ts';

export const appearanceWords = defineWords({ en: { title: 'Appearance' }, el: { title: 'Εμφάνιση' } });
