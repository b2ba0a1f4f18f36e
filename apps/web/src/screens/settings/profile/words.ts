import { defineWords } from '../../../client/language/words.ts';

export const profileWords = defineWords({ en: { title: 'Profile' }, el: { title: 'Προφίλ' } });
