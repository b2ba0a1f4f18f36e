import type { ContentLanguage } from '@schole/core';
import type { Example } from '../../contract/kind.ts';
import type { Content, Key } from './content.ts';

const texts: Record<ContentLanguage, Omit<Example<Content, Key, boolean>, 'bloomsLevel'>> = {
  en: {
    content: { statement: 'The roots of a plant take up water and minerals from the soil.' },
    key: { correct: true },
    explanation: 'Root hairs take up the water in which the minerals are dissolved.',
    right: true,
    wrong: false,
  },
  el: {
    content: { statement: 'Η Σελήνη έχει δικό της φως, όπως ο Ήλιος και τα άλλα άστρα.' },
    key: { correct: false },
    explanation: 'Η Σελήνη αντανακλά το φως του Ήλιου.',
    right: false,
    wrong: true,
  },
};

export const example = (language: ContentLanguage): Example<Content, Key, boolean> => ({
  ...texts[language],
  bloomsLevel: 'remembering',
});
