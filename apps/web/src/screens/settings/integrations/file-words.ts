import { defineWords } from '../../../client/language/words.ts';

/** Ready-made workflows to import into n8n. */
export const fileWords = defineWords({
  en: {
    files: 'Ready-made workflows for n8n',
    lead: 'Files to import into n8n, with the address of this installation in them and no secret: you add your key there as a credential.',
    language: 'Language of the notes in the file',
    chat: 'Download Chat Workflow',
    'assignment-generator': 'Download Assignment Workflow',
    downloaded: 'The file is in your downloads',
    error: 'Error',
  },
  el: {
    files: 'Έτοιμες ροές εργασίας για το n8n',
    lead: 'Αρχεία για εισαγωγή στο n8n, με τη διεύθυνση αυτής της εγκατάστασης και χωρίς κανένα μυστικό: το κλειδί σας το προσθέτετε εκεί, στα διαπιστευτήρια.',
    language: 'Γλώσσα των σημειώσεων στο αρχείο',
    chat: 'Λήψη ροής για τη συνομιλία',
    'assignment-generator': 'Λήψη ροής για εργασίες',
    downloaded: 'Το αρχείο βρίσκεται στις λήψεις σας',
    error: 'Σφάλμα',
  },
});
