import type { ContentLanguage } from '@schole/core';
import type { Example } from '../../kind.ts';
import type { Content, Key } from './content.ts';

const examples: Record<ContentLanguage, Example<Content, Key, boolean>> = {
  en: {
    content: { statement: 'The roots of a plant take up water and minerals from the soil.' },
    key: { correct: true },
    explanation: 'Root hairs take up the water in which the minerals are dissolved.',
    bloomsLevel: 'remembering',
    right: true,
    wrong: false,
  },
  el: {
    content: { statement: 'Η Σελήνη έχει δικό της φως, όπως ο Ήλιος και τα άλλα άστρα.' },
    key: { correct: false },
    explanation: 'Η Σελήνη αντανακλά το φως του Ήλιου.',
    bloomsLevel: 'understanding',
    right: false,
    wrong: true,
  },
};

export const example = (language: ContentLanguage): Example<Content, Key, boolean> => examples[language];
