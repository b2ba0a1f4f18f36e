import { defineWords } from '../../client/language/words.ts';
import { subjectWords } from '../../parts/subjects/words.ts';

/** The labels of the form's options: keys are `<list>-<option>` with the names of the specification. */
export const optionWords = defineWords({
  en: {
    ...subjectWords.en,
    'grade-k-2': 'Grades K to 2',
    'grade-3-5': 'Grades 3 to 5',
    'grade-6-8': 'Grades 6 to 8',
    'grade-9-12': 'Grades 9 to 12',
    'grade-college': 'College',
    'grade-adult': 'Adult education',
    'difficulty-easy': 'Easy',
    'difficulty-medium': 'Medium',
    'difficulty-hard': 'Hard',
    'bloom-remembering': 'Remembering',
    'bloom-understanding': 'Understanding',
    'bloom-applying': 'Applying',
    'bloom-analyzing': 'Analyzing',
    'bloom-evaluating': 'Evaluating',
    'bloom-creating': 'Creating',
  },
  el: {
    ...subjectWords.el,
    'grade-k-2': 'Νηπιαγωγείο έως Β΄ Δημοτικού',
    'grade-3-5': 'Γ΄ έως ΣΤ΄ Δημοτικού',
    'grade-6-8': 'Γυμνάσιο',
    'grade-9-12': 'Λύκειο',
    'grade-college': 'Τριτοβάθμια εκπαίδευση',
    'grade-adult': 'Εκπαίδευση ενηλίκων',
    'difficulty-easy': 'Εύκολη',
    'difficulty-medium': 'Μέτρια',
    'difficulty-hard': 'Δύσκολη',
    'bloom-remembering': 'Ανάκληση',
    'bloom-understanding': 'Κατανόηση',
    'bloom-applying': 'Εφαρμογή',
    'bloom-analyzing': 'Ανάλυση',
    'bloom-evaluating': 'Αξιολόγηση',
    'bloom-creating': 'Δημιουργία',
  },
});
