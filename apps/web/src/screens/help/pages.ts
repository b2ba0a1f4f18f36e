import type { Language } from '../../client/language-choice.ts';
import { type HelpTopic, helpTopics, wordsOfTopic } from './topics.ts';
import { helpWords } from './words.ts';

/** The manual as open pages: its list of topics, and a page for each. */
export const helpPages = [
  {
    path: '/help' as const,
    name: 'help',
    head: helpWords,
    load: async () => (await import('./screen.tsx')).HelpScreen,
  },
  ...helpTopics.map((topic) => ({
    path: `/help/${topic}` as const,
    name: `help-${topic}`,
    head: { en: headOf(topic, 'en'), el: headOf(topic, 'el') },
    load: async () => (await import('./topic.tsx')).loadTopic(topic),
  })),
];

function headOf(topic: HelpTopic, language: Language): { title: string; description: string } {
  const { title, description } = wordsOfTopic(topic)[language];
  return { title: `${title} · Schole`, description };
}
