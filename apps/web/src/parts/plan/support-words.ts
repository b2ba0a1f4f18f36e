import { defineWords } from '../../client/language/words.ts';

export const supportWords = defineWords({
  en: {
    emailSupport: 'Email support',
    prioritySupport: 'Priority support',
    training: 'Training',
    support247: '24/7 support',
    from: '{what}, from {contact}',
  },
  el: {
    emailSupport: 'Υποστήριξη με email',
    prioritySupport: 'Υποστήριξη κατά προτεραιότητα',
    training: 'Επιμόρφωση',
    support247: 'Υποστήριξη όλο το εικοσιτετράωρο',
    // The colon keeps a name as it was written: without it the name would have to be in the accusative.
    from: '{what}, από: {contact}',
  },
});
