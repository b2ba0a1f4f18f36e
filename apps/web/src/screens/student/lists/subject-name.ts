import { useWords } from '../../../client/language/language.ts';
import { subjectWords } from '../../../parts/subjects/words.ts';

/** Names the subject of a delivery; '' for one that says nothing. */
export function useSubjectName(): (subject: string) => string {
  const translate = useWords(subjectWords);
  return (subject) =>
    subject !== 'other' && `subject-${subject}` in subjectWords.en
      ? translate(`subject-${subject}` as keyof (typeof subjectWords)['en'])
      : '';
}
