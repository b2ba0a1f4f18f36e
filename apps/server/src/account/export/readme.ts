import { formatMoment } from '../../mail/format-moment.ts';
import { tableWords } from './table-words.ts';

const words = {
  en: {
    title: 'Your data in Schole',
    written: 'Written on {when}.',
    lead: 'This archive holds everything that Schole keeps about you and for you. Files that end in .json hold a list of records each and can be opened with any text editor; times are in UTC. The folder files holds what you uploaded and what was written for you, with its bytes as they were.',
    without:
      'Not in it, because it would open your account: your password’s hash, the secret of your authenticator app, recovery codes, links of mails. Not in it either: what belongs to other people.',
    other: 'Records of Schole that name you.',
    files: 'Your files',
  },
  el: {
    title: 'Τα δεδομένα σας στο Schole',
    written: 'Γράφτηκε στις {when}.',
    lead: 'Το αρχείο αυτό περιέχει όλα όσα κρατά το Schole για εσάς. Όσα ονόματα τελειώνουν σε .json περιέχουν από μία λίστα εγγραφών και ανοίγουν με κάθε επεξεργαστή κειμένου· οι ώρες είναι σε UTC. Ο φάκελος files περιέχει ό,τι ανεβάσατε και ό,τι γράφτηκε για εσάς, όπως ακριβώς ήταν.',
    without:
      'Δεν περιλαμβάνονται, επειδή θα άνοιγαν τον λογαριασμό σας: το αποτύπωμα του κωδικού πρόσβασης, το μυστικό της εφαρμογής ελέγχου ταυτότητας, οι κωδικοί ανάκτησης, οι σύνδεσμοι μηνυμάτων. Δεν περιλαμβάνεται ούτε ό,τι ανήκει σε άλλα άτομα.',
    other: 'Εγγραφές του Schole που αναφέρονται σε εσάς.',
    files: 'Τα αρχεία σας',
  },
} as const;

/** What the files of an export are, in the language of its person. */
export function readme(language: 'en' | 'el', paths: readonly string[], now: Date): string {
  const texts = words[language];
  const tables = paths.flatMap((path) => {
    const table = /^data\/(.+)\.json$/.exec(path)?.[1];
    return table === undefined ? [] : [`${path}\n  ${tableWords[table]?.[language] ?? texts.other}`];
  });
  const files = paths.filter((path) => path.startsWith('files/')).length;
  return `${[
    texts.title,
    texts.written.replace('{when}', formatMoment(now, language)),
    texts.lead,
    texts.without,
    tables.join('\n'),
    `files/\n  ${texts.files}: ${files}`,
  ].join('\n\n')}\n`;
}
