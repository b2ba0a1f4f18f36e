import { defineWords } from '../../client/language/words.ts';

/** The subjects, as the forms of assignments and classes call them. */
export const subjectWords = defineWords({
  en: {
    'subject-mathematics': 'Mathematics',
    'subject-science': 'Science',
    'subject-biology': 'Biology',
    'subject-chemistry': 'Chemistry',
    'subject-physics': 'Physics',
    'subject-english': 'English',
    'subject-history': 'History',
    'subject-social-studies': 'Social studies',
    'subject-geography': 'Geography',
    'subject-computer-science': 'Computer science',
    'subject-other': 'Other',
  },
  el: {
    'subject-mathematics': 'Μαθηματικά',
    'subject-science': 'Φυσικές επιστήμες',
    'subject-biology': 'Βιολογία',
    'subject-chemistry': 'Χημεία',
    'subject-physics': 'Φυσική',
    'subject-english': 'Αγγλικά',
    'subject-history': 'Ιστορία',
    'subject-social-studies': 'Κοινωνική και πολιτική αγωγή',
    'subject-geography': 'Γεωγραφία',
    'subject-computer-science': 'Πληροφορική',
    'subject-other': 'Άλλο',
  },
});
