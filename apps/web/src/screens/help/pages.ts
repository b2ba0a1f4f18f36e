import { helpTopics } from './topic-names.ts';

/** The manual as open pages: its list of topics, a page for each, and the table of contents of its second book. */
export const helpPages = [
  { path: '/help' as const, name: 'help', load: async () => (await import('./screen.tsx')).helpPage },
  {
    path: '/help/automation' as const,
    name: 'help-automation',
    load: async () => (await import('./automation/screen.tsx')).automationPage,
  },
  ...helpTopics.map((topic) => ({
    path: `/help/${topic}` as const,
    name: `help-${topic}`,
    load: async () => (await import('./topic.tsx')).loadTopic(topic),
  })),
];
