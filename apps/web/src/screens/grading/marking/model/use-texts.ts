import type { MarkedAnswer } from '@schole/core';
import { formatNumber } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { displayName, useShownPerson } from '../../../../parts/account/profile.ts';
import { markingWords } from '../words.ts';

/** How the desk words points and students. */
export interface MarkTexts {
  /** "3 points" */
  points: (points: number) => string;
  /** "3" */
  figure: (points: number) => string;
  /** The name of a student, or the number that stands for it. */
  student: (answer: Pick<MarkedAnswer, 'number' | 'studentName'>) => string;
  /** Whether a name is that of the user. */
  isUser: (name: string | null) => boolean;
}

/** The texts of the desk that are made of figures and names, in the language of the interface. */
export function useMarkTexts(): MarkTexts {
  const translate = useWords(markingWords);
  const [language] = useLanguage();
  const own = displayName(useShownPerson(), '');
  const figure = (points: number): string => formatNumber(points, language);
  return {
    figure,
    points: (points) => translate('points', { count: points, points: figure(points) }),
    student: ({ number, studentName }) => studentName ?? translate('student', { number }),
    isUser: (name) => name !== null && name === own,
  };
}
