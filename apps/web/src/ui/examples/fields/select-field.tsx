import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { SelectField } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    subject: 'Subject',
    choose: 'Choose a subject',
    biology: 'Biology',
    history: 'History',
    long: 'Modern Greek language and literature, with texts of the nineteenth century',
    missing: 'Choose a subject.',
    closed: 'Taken from the class.',
  },
  el: {
    subject: 'Μάθημα',
    choose: 'Επιλέξτε μάθημα',
    biology: 'Βιολογία',
    history: 'Ιστορία',
    long: 'Νεοελληνική Γλώσσα και Λογοτεχνία, με κείμενα του δέκατου ένατου αιώνα',
    missing: 'Επιλέξτε μάθημα.',
    closed: 'Ορίζεται από το τμήμα.',
  },
});

function useSelect() {
  const translate = useWords(words);
  const options = (['biology', 'history', 'long'] as const).map((value) => ({ value, label: translate(value) }));
  return { translate, frame: { label: translate('subject'), options } };
}

function Rest() {
  const { translate, frame } = useSelect();
  return <SelectField {...frame} placeholder={translate('choose')} />;
}
function Long() {
  return <SelectField {...useSelect().frame} defaultValue="long" />;
}
function Wrong() {
  const { translate, frame } = useSelect();
  return <SelectField {...frame} placeholder={translate('choose')} error={translate('missing')} />;
}
function Closed() {
  const { translate, frame } = useSelect();
  return <SelectField {...frame} defaultValue="biology" hint={translate('closed')} disabled />;
}

export const selectFieldExample: Example = {
  parts: ['SelectField'],
  states: [
    { name: 'rest', Show: Rest },
    { name: 'long', Show: Long },
    { name: 'error', Show: Wrong },
    { name: 'disabled', Show: Closed },
  ],
};
