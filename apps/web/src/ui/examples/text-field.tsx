import { useLanguage, useWords } from '../../client/language.ts';
import { defineWords } from '../../client/words.ts';
import { PasswordField, TextArea, TextField } from '../index.ts';
import type { Example } from './example.ts';
import { greekSample, longWord } from './samples.ts';

const words = defineWords({
  en: {
    name: 'Class Name',
    biology: 'Biology 7B',
    section: 'Section',
    forExample: 'for example, B',
    school: 'School',
    asWritten: 'As it stands on the school’s own papers.',
    closed: 'Only an administrator changes it.',
    missing: 'Give the class a name.',
    greek: 'A title in Greek',
    long: 'A name longer than the field',
    password: 'Password',
    least: 'At least eight characters.',
    tooShort: 'That is three characters; at least eight, please.',
    bio: 'About you',
    tell: 'What you teach, and to whom.',
    answer: 'Answer',
    over: 'Shorter, please: 500 characters at most.',
    read: 'Reading passage',
    locked: 'Closed since Friday: answers are read now.',
  },
  el: {
    name: 'Όνομα τμήματος',
    biology: 'Βιολογία Β2',
    section: 'Τμήμα',
    forExample: 'για παράδειγμα, Β',
    school: 'Σχολείο',
    asWritten: 'Όπως γράφεται στα έγγραφα του σχολείου.',
    closed: 'Το αλλάζει μόνο η διαχείριση του σχολείου.',
    missing: 'Δώστε ένα όνομα στο τμήμα.',
    greek: 'Τίτλος στα ελληνικά',
    long: 'Όνομα μεγαλύτερο από το πεδίο',
    password: 'Κωδικός',
    least: 'Τουλάχιστον οκτώ χαρακτήρες.',
    tooShort: 'Έχει τρεις χαρακτήρες· χρειάζονται τουλάχιστον οκτώ.',
    bio: 'Λίγα λόγια για εσάς',
    tell: 'Τι διδάσκετε και σε ποιους.',
    answer: 'Απάντηση',
    over: 'Πιο σύντομα: έως 500 χαρακτήρες.',
    read: 'Κείμενο για ανάγνωση',
    locked: 'Έκλεισε την Παρασκευή: οι απαντήσεις διορθώνονται.',
  },
});

const useSay = () => useWords(words);

export const textFieldExample: Example = {
  parts: ['TextField', 'Field', 'FieldError'],
  states: [
    { name: 'rest', Show: () => <TextField label={useSay()('name')} placeholder={useSay()('forExample')} /> },
    {
      name: 'filled',
      Show: () => <TextField label={useSay()('name')} key={useLanguage()[0]} defaultValue={useSay()('biology')} />,
    },
    { name: 'hint', Show: () => <TextField label={useSay()('school')} hint={useSay()('asWritten')} /> },
    {
      name: 'optional',
      Show: () => <TextField label={useSay()('section')} placeholder={useSay()('forExample')} optional />,
    },
    { name: 'error', Show: () => <TextField label={useSay()('name')} error={useSay()('missing')} /> },
    { name: 'disabled', Show: () => <TextField label={useSay()('school')} hint={useSay()('closed')} disabled /> },
    { name: 'long', Show: () => <TextField label={useSay()('long')} defaultValue={longWord} /> },
    { name: 'greek', Show: () => <TextField label={useSay()('greek')} lang="el" defaultValue={greekSample} /> },
  ],
};

export const passwordFieldExample: Example = {
  parts: ['PasswordField'],
  states: [
    {
      name: 'rest',
      Show: () => <PasswordField label={useSay()('password')} hint={useSay()('least')} autoComplete="off" />,
    },
    {
      name: 'error',
      Show: () => (
        <PasswordField
          label={useSay()('password')}
          defaultValue="abc"
          error={useSay()('tooShort')}
          autoComplete="off"
        />
      ),
    },
  ],
};

export const textAreaExample: Example = {
  parts: ['TextArea'],
  states: [
    { name: 'rest', Show: () => <TextArea label={useSay()('bio')} hint={useSay()('tell')} /> },
    {
      name: 'error',
      Show: () => <TextArea label={useSay()('answer')} defaultValue={longWord} error={useSay()('over')} />,
    },
    { name: 'disabled', Show: () => <TextArea label={useSay()('answer')} hint={useSay()('locked')} disabled /> },
    {
      name: 'reading',
      Show: () => <TextArea label={useSay()('read')} reading grows lang="el" defaultValue={greekSample} />,
    },
  ],
};
