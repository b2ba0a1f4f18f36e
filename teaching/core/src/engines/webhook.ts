import type { EngineFacts } from './engine-facts.ts';

export const webhook: EngineFacts = {
  name: { en: 'Workflow (webhook)', el: 'Ροή εργασίας (webhook)' },
  about: {
    en: 'A workflow that is given the conversation and answers with the reply. The key goes along as a bearer token.',
    el: 'Μια ροή εργασίας που παίρνει τη συνομιλία και δίνει την απάντηση. Το κλειδί τη συνοδεύει ως διακριτικό (bearer token).',
  },
  needs: ['baseUrl'],
};
