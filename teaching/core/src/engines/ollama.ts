import { type EngineFacts, sameName } from './engine-facts.ts';

export const ollama: EngineFacts = {
  name: sameName('Ollama'),
  about: {
    en: 'Models on a machine of your own. Where that is the machine of this server, whoever looks after the installation lists 127.0.0.1:11434 under Administration, Network, Programs on this machine.',
    el: 'Μοντέλα σε δικό σας υπολογιστή. Αν είναι ο υπολογιστής αυτού του διακομιστή, ο διαχειριστής της εγκατάστασης καταχωρίζει το 127.0.0.1:11434 εδώ: Διαχείριση, Δίκτυο, Προγράμματα αυτού του υπολογιστή.',
  },
  needs: ['baseUrl', 'model'],
  // `name:cloud`, `name:20b-cloud`.
  remoteModels: /[:-]cloud$/i,
};
