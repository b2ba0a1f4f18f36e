import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { FileDrop, type FileDropProps } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    choose: 'Choose files',
    more: 'Choose more files',
    kinds: 'PDF, Word (.docx) and plain text (.txt), each up to 25 MB.',
    full: 'Twelve sources are in; take one away to add another.',
    refused: 'holiday.heic is a picture: a PDF, a Word file or plain text, please.',
  },
  el: {
    choose: 'Επιλογή αρχείων',
    more: 'Επιλογή και άλλων αρχείων',
    kinds: 'PDF, Word (.docx) και απλό κείμενο (.txt), έως 25 MB το καθένα.',
    full: 'Υπάρχουν ήδη δώδεκα πηγές· αφαιρέστε μία για να μπει άλλη.',
    refused: 'Το holiday.heic είναι εικόνα: χρειάζεται PDF, Word ή απλό κείμενο.',
  },
});

function Drop({
  label,
  hint,
  error,
  ...rest
}: Omit<FileDropProps, 'label' | 'hint' | 'error' | 'onFiles'> & {
  label: 'choose' | 'more';
  hint: 'kinds' | 'full';
  error?: 'refused';
}) {
  const translate = useWords(words);
  return (
    <FileDrop
      {...rest}
      label={translate(label)}
      hint={translate(hint)}
      error={error && translate(error)}
      onFiles={() => undefined}
    />
  );
}

export const fileDropExample: Example = {
  parts: ['FileDrop'],
  states: [
    { name: 'empty', Show: () => <Drop label="choose" hint="kinds" primary />, wide: true },
    { name: 'filled', Show: () => <Drop label="more" hint="kinds" /> },
    { name: 'error', Show: () => <Drop label="choose" hint="kinds" error="refused" /> },
    { name: 'disabled', Show: () => <Drop label="more" hint="full" disabled /> },
  ],
};
