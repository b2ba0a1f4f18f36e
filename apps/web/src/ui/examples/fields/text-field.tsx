import { useLanguage, useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { PasswordField, TextArea, TextField } from '../../index.ts';
import type { Example } from '../definition/example.ts';
import { greekSample, longWord } from '../definition/samples.ts';

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

const useTranslate = () => useWords(words);

export const textFieldExample: Example = {
  parts: ['TextField', 'Field', 'FieldError'],
  states: [
    {
      name: 'rest',
      Show: () => <TextField label={useTranslate()('name')} placeholder={useTranslate()('forExample')} />,
    },
    {
      name: 'filled',
      Show: () => (
        <TextField label={useTranslate()('name')} key={useLanguage()[0]} defaultValue={useTranslate()('biology')} />
      ),
    },
    { name: 'hint', Show: () => <TextField label={useTranslate()('school')} hint={useTranslate()('asWritten')} /> },
    {
      name: 'optional',
      Show: () => <TextField label={useTranslate()('section')} placeholder={useTranslate()('forExample')} optional />,
    },
    { name: 'error', Show: () => <TextField label={useTranslate()('name')} error={useTranslate()('missing')} /> },
    {
      name: 'disabled',
      Show: () => <TextField label={useTranslate()('school')} hint={useTranslate()('closed')} disabled />,
    },
    { name: 'long', Show: () => <TextField label={useTranslate()('long')} defaultValue={longWord} /> },
    { name: 'greek', Show: () => <TextField label={useTranslate()('greek')} lang="el" defaultValue={greekSample} /> },
  ],
};

export const passwordFieldExample: Example = {
  parts: ['PasswordField'],
  states: [
    {
      name: 'rest',
      Show: () => (
        <PasswordField label={useTranslate()('password')} hint={useTranslate()('least')} autoComplete="off" />
      ),
    },
    {
      name: 'error',
      Show: () => (
        <PasswordField
          label={useTranslate()('password')}
          defaultValue="abc"
          error={useTranslate()('tooShort')}
          autoComplete="off"
        />
      ),
    },
  ],
};

export const textAreaExample: Example = {
  parts: ['TextArea'],
  states: [
    { name: 'rest', Show: () => <TextArea label={useTranslate()('bio')} hint={useTranslate()('tell')} /> },
    {
      name: 'error',
      Show: () => <TextArea label={useTranslate()('answer')} defaultValue={longWord} error={useTranslate()('over')} />,
    },
    {
      name: 'disabled',
      Show: () => <TextArea label={useTranslate()('answer')} hint={useTranslate()('locked')} disabled />,
    },
    {
      name: 'reading',
      Show: () => <TextArea label={useTranslate()('read')} reading grows lang="el" defaultValue={greekSample} />,
    },
  ],
};
