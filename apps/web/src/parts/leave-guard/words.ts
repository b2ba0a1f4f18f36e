import { defineWords } from '../../client/language/words.ts';

export const leaveGuardWords = defineWords({
  en: {
    title: 'Leave without saving?',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
  el: {
    title: 'Έξοδος χωρίς αποθήκευση;',
    stay: 'Παραμονή εδώ',
    leave: 'Έξοδος χωρίς αποθήκευση',
  },
});
