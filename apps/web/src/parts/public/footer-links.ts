import type { publicWords } from './words.ts';

type Word = Exclude<keyof (typeof publicWords)['en'], 'version'>;

/**
 * One column of the footer. Links with `/#` are anchors of the landing page, where `/#contact` opens the contact form.
 */
export interface FooterColumn {
  title: Word;
  links: readonly { word: Word; to: `/${string}` }[];
}

export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'product',
    links: [
      { word: 'features', to: '/#features' },
      { word: 'pricing', to: '/#pricing' },
    ],
  },
  {
    title: 'company',
    links: [
      { word: 'about', to: '/#about' },
      { word: 'contact', to: '/#contact' },
    ],
  },
  {
    title: 'resources',
    links: [
      { word: 'help', to: '/help' },
      { word: 'accessibility', to: '/accessibility' },
      { word: 'status', to: '/status' },
      { word: 'privacy', to: '/privacy' },
      { word: 'terms', to: '/terms' },
    ],
  },
];
