import { defineWords } from '../../../client/language/words.ts';

/** The frame of the book; its texts and titles are in `docs/help/automation`. */
export const automationWords = defineWords({
  en: {
    title: 'Workflows with n8n · Schole',
    description: 'Building workflows with n8n and joining them to Schole: webhooks, nodes, data, credentials, faults.',
    heading: 'Workflows with n8n',
    lead: 'Short pages about building workflows with n8n and joining them to Schole. Each answers its title by itself; none needs another to be read first.',
  },
  el: {
    title: 'Ροές εργασίας με το n8n · Schole',
    description: 'Πώς φτιάχνετε ροές στο n8n και τις συνδέετε με το Schole: webhook, κόμβοι, δεδομένα, σφάλματα.',
    heading: 'Ροές εργασίας με το n8n',
    lead: 'Σύντομες σελίδες για το πώς φτιάχνετε ροές εργασίας στο n8n και πώς τις συνδέετε με το Schole. Κάθε σελίδα απαντά μόνη της στον τίτλο της· καμία δεν χρειάζεται να έχετε διαβάσει πρώτα μιαν άλλη.',
  },
});
