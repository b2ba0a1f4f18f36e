import type { ContentLanguage } from '@schole/core';
import type { Example } from '../../contract/kind.ts';
import type { Content, Key } from './content.ts';

const texts: Record<ContentLanguage, Omit<Example<Content, Key, string>, 'bloomsLevel' | 'right'>> = {
  en: {
    content: { question: 'Why do the leaves of many trees turn yellow in autumn?' },
    key: {
      model: 'The tree breaks down the chlorophyll, so the yellow pigments of the leaf become visible.',
      ideas: [
        {
          text: 'the tree breaks down the chlorophyll',
          accepted: ['the chlorophyll breaks down', 'the chlorophyll disappears'],
          points: 2,
        },
        { text: 'yellow pigments become visible', accepted: ['the yellow pigments can be seen'], points: 1 },
      ],
    },
    explanation: 'The yellow pigments are in the leaf all summer; the green of the chlorophyll hides them.',
    wrong: 'Because it is cold.',
  },
  el: {
    content: { question: 'Γιατί στην αρχαία Αθήνα πολλοί άρχοντες ορίζονταν με κλήρο;' },
    key: {
      model: 'Ο κλήρος έδινε σε όλους τους πολίτες ίσες ευκαιρίες και εμπόδιζε τους πλουσίους να αγοράζουν αξιώματα.',
      ideas: [
        {
          text: 'έδινε σε όλους τους πολίτες ίσες ευκαιρίες',
          accepted: ['όλοι οι πολίτες είχαν ίσες ευκαιρίες', 'ίσες ευκαιρίες για όλους'],
          points: 1,
        },
        {
          text: 'εμπόδιζε τους πλουσίους να αγοράζουν αξιώματα',
          accepted: ['οι πλούσιοι δεν μπορούσαν να αγοράσουν αξιώματα'],
          points: 1,
        },
      ],
    },
    explanation: 'Με τον κλήρο μπορούσε να γίνει άρχοντας και ο φτωχότερος πολίτης.',
    wrong: 'Επειδή το ήθελαν οι θεοί.',
  },
};

export const example = (language: ContentLanguage): Example<Content, Key, string> => ({
  ...texts[language],
  right: texts[language].key.model,
  bloomsLevel: 'understanding',
});
