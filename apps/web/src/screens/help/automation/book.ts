import type { PublicBook } from '../../../parts/public/public-page.ts';

/** The pages about workflows with n8n: `contents.json` beside this file names them, and nothing else does. */
export const automationBook: PublicBook = {
  path: '/help/automation',
  name: 'help-automation',
  list: async () => (await import('../automation-contents.ts')).automationTopics.map(({ topic }) => topic),
  load: async (topic) => (await import('./topic.tsx')).loadAutomationTopic(topic),
};
