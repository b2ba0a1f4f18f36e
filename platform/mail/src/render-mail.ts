import { words } from './words.ts';

/** The mails about an account. Their texts are fixed: no input of an untrusted user is sent to another person's address. */
export type MailKind = keyof (typeof words)['en'];

interface Values {
  /** The target of the one link of the mail. */
  link: string;
  /** Six digits that can be typed instead; null where the mail has none. */
  code: string | null;
  /** The public address of this installation. */
  site: string;
  /** The placeholder values of a mail: our own words, dates and numbers, never the input of an untrusted user. */
  facts?: Readonly<Record<string, string>>;
}

/** Subject and text of a mail in the reader's language. */
export function renderMail(kind: MailKind, language: 'en' | 'el', values: Values): { subject: string; text: string } {
  const { subject, before, after } = words[language][kind];
  const code =
    values.code === null
      ? []
      : [interpolate(codeWords[language][kind === 'reauthentication' ? 'alone' : 'instead'], { code: values.code })];
  const text = [
    greeting[language],
    interpolate(before, values.facts ?? {}),
    values.link,
    ...code,
    interpolate(after, values.facts ?? {}),
    interpolate(signature[language], { site: values.site }),
  ];
  return { subject, text: `${text.join('\n\n')}\n` };
}

const greeting = { en: 'Hello,', el: 'Γεια σας,' };
const codeWords = {
  en: {
    instead: 'If you are asked for six digits instead, they are: {code}',
    alone: 'The six digits are: {code}',
  },
  el: {
    instead: 'Αν αντί για τον σύνδεσμο σας ζητηθεί εξαψήφιος αριθμός, γράψτε: {code}',
    alone: 'Ο εξαψήφιος αριθμός είναι: {code}',
  },
};
const signature = {
  en: 'This message was written by the Schole of {site}. Nobody reads answers to it.',
  el: 'Το μήνυμα γράφτηκε αυτόματα από το Schole στη διεύθυνση {site}. Οι απαντήσεις δεν διαβάζονται.',
};

function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
