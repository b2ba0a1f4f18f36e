import type { ContentLanguage } from '@schole/core';
import type { Example } from '../../contract/kind.ts';
import type { Content, Key } from './content.ts';

const texts: Record<ContentLanguage, Omit<Example<Content, Key, string>, 'bloomsLevel'>> = {
  en: {
    content: { sentence: 'Plants turn the light of the sun into sugar by a process that is called ____.' },
    key: { accepted: ['photosynthesis'] },
    explanation: 'Photosynthesis means putting together with light.',
    right: 'Photosynthesis',
    wrong: 'respiration',
  },
  el: {
    content: { sentence: 'Η ναυμαχία της Σαλαμίνας έγινε το ____ π.Χ. ανάμεσα στους Έλληνες και τους Πέρσες.' },
    key: { accepted: ['480'] },
    explanation: 'Ο στόλος των Ελλήνων νίκησε τον στόλο του Ξέρξη το 480 π.Χ.',
    right: '480',
    wrong: '490',
  },
};

export const example = (language: ContentLanguage): Example<Content, Key, string> => ({
  ...texts[language],
  bloomsLevel: 'remembering',
});
