import { type GradeLevel, nameSchoolSubject, nameSchoolYear, type Subject } from '@schole/core';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { optionWords } from '../option-words.ts';

/** What an assignment is about, as its row has it. */
interface About {
  subject: Subject;
  grade_level: GradeLevel;
  /** The subject and the year as a Greek timetable names them. */
  school_subject: string | null;
  school_year: string | null;
}

/** The subject and the grade level of an assignment in the language of the interface, in the narrowest words known. */
export function useOptionNames(): { subject: (about: About) => string; grade: (about: About) => string } {
  const option = useWords(optionWords);
  const [language] = useLanguage();
  return {
    subject: ({ subject, school_subject }) =>
      nameSchoolSubject(school_subject, subject, language) ?? option(`subject-${subject}`),
    grade: ({ grade_level, school_year }) =>
      nameSchoolYear(school_year, grade_level, language) ?? option(`grade-${grade_level}`),
  };
}
