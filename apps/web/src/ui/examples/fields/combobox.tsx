import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Combobox, ComboboxMany } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    class: 'Class',
    classes: 'Classes',
    find: 'Type to find one',
    maths: 'Mathematics 8A',
    biology: 'Biology 7B',
    history: 'History 9C',
    evening: 'Modern Greek language and literature of the nineteenth century, evening class',
    students: '{count} students',
    missing: 'Choose the class that gets the assignment.',
    noClass: 'No class yet. Make one under Classes.',
    closed: 'Handed out already: it stays with its class.',
    none: 'No class of that name.',
  },
  el: {
    class: 'Τμήμα',
    classes: 'Τμήματα',
    find: 'Πληκτρολογήστε για αναζήτηση',
    maths: 'Μαθηματικά Β1',
    biology: 'Βιολογία Α2',
    history: 'Ιστορία Γ3',
    evening: 'Νεοελληνική Γλώσσα και Λογοτεχνία του δέκατου ένατου αιώνα, εσπερινό τμήμα',
    students: '{count} μαθητές',
    missing: 'Επιλέξτε το τμήμα που θα πάρει την εργασία.',
    noClass: 'Κανένα τμήμα ακόμη. Φτιάξτε ένα στα Τμήματα.',
    closed: 'Έχει ήδη ανατεθεί: μένει στο τμήμα της.',
    none: 'Κανένα τμήμα με αυτό το όνομα.',
  },
});

type Class = 'maths' | 'biology' | 'history' | 'evening';

function useClasses() {
  const translate = useWords(words);
  const sizes: Record<Class, number> = { maths: 24, biology: 27, history: 25, evening: 18 };
  const options = (['maths', 'biology', 'history', 'evening'] as const).map((value) => ({
    value,
    label: translate(value),
    hint: translate('students', { count: sizes[value] }),
  }));
  return { translate, options };
}

interface OneProps {
  first?: Class;
  error?: 'missing';
  hint?: 'closed';
}

function One({ first, error, hint }: OneProps) {
  const { translate, options } = useClasses();
  const [value, setValue] = useState<Class | null>(first ?? null);
  return (
    <Combobox
      label={translate('class')}
      options={options}
      value={value}
      onChange={setValue}
      placeholder={translate('find')}
      empty={translate('none')}
      optional={error === undefined && hint === undefined}
      error={error && translate(error)}
      {...(hint !== undefined && { hint: translate(hint), disabled: true })}
    />
  );
}

function Empty() {
  const { translate } = useClasses();
  return (
    <Combobox
      label={translate('class')}
      options={[]}
      value={null}
      onChange={() => undefined}
      empty={translate('noClass')}
    />
  );
}

export const comboboxExample: Example = {
  parts: ['Combobox'],
  states: [
    { name: 'rest', Show: () => <One /> },
    { name: 'chosen', Show: () => <One first="biology" /> },
    { name: 'long', Show: () => <One first="evening" /> },
    { name: 'error', Show: () => <One error="missing" /> },
    { name: 'disabled', Show: () => <One first="history" hint="closed" /> },
    { name: 'empty', Show: Empty },
  ],
};

function Many({ first, disabled = false }: { first: Class[]; disabled?: boolean }) {
  const { translate, options } = useClasses();
  const [value, setValue] = useState(first);
  return (
    <ComboboxMany
      label={translate('classes')}
      options={options}
      value={value}
      onChange={setValue}
      placeholder={translate('find')}
      disabled={disabled}
      {...(disabled && { hint: translate('closed') })}
    />
  );
}

export const comboboxManyExample: Example = {
  parts: ['ComboboxMany'],
  states: [
    { name: 'rest', Show: () => <Many first={[]} /> },
    { name: 'several', Show: () => <Many first={['biology', 'evening', 'maths']} /> },
    { name: 'disabled', Show: () => <Many first={['history']} disabled /> },
  ],
};
