import { helpTopics } from './topic-names.ts';

/** The manual as open pages: its list of topics, and a page for each. */
export const helpPages = [
  { path: '/help' as const, name: 'help', load: async () => (await import('./screen.tsx')).helpPage },
  ...helpTopics.map((topic) => ({
    path: `/help/${topic}` as const,
    name: `help-${topic}`,
    load: async () => (await import('./topic.tsx')).loadTopic(topic),
  })),
];
