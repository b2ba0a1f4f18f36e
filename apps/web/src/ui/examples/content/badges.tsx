import { bloomsLevels } from '@schole/core';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Avatar, Bloom, Chip, Logo } from '../../index.ts';
import type { Example } from '../definition/example.ts';
import { greekSample } from '../definition/samples.ts';

const words = defineWords({
  en: {
    fine: '6 of 6 checks',
    good: 'Key',
    attention: 'Longest option',
    danger: 'Not supported',
    note: 'Reading, page 4 of 12',
    draft: 'Draft',
    quiet: 'Chapter 4',
    long: 'Page 2 is too faint to read; the other eleven are in and can be used',
  },
  el: {
    fine: '6 από 6 ελέγχους',
    good: 'Σωστή',
    attention: 'Ξεχωρίζει από το μήκος',
    danger: 'Δεν στηρίζεται',
    note: 'Ανάγνωση, σελίδα 4 από 12',
    draft: 'Πρόχειρο',
    quiet: 'Κεφάλαιο 4',
    long: 'Η σελίδα 2 είναι πολύ αχνή και δεν διαβάζεται· οι άλλες έντεκα μπήκαν και χρησιμοποιούνται',
  },
});

const kinds = ['fine', 'good', 'attention', 'danger', 'note', 'draft', 'quiet'] as const;

function Kinds() {
  const translate = useWords(words);
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Chip key={kind} kind={kind}>
          {translate(kind)}
        </Chip>
      ))}
    </div>
  );
}

export const chipExample: Example = {
  parts: ['Chip'],
  states: [
    { name: 'kinds', Show: Kinds },
    { name: 'long', Show: () => <Chip kind="attention">{useWords(words)('long')}</Chip> },
    {
      name: 'greek',
      Show: () => (
        <Chip kind="quiet">
          <span lang="el">{greekSample}</span>
        </Chip>
      ),
    },
  ],
};

function Ladder() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
      {bloomsLevels.map((level) => (
        <Bloom key={level} level={level} />
      ))}
    </div>
  );
}

export const bloomExample: Example = {
  parts: ['Bloom'],
  states: [
    { name: 'kinds', Show: Ladder },
    { name: 'hidden', Show: () => <Bloom level="analyzing" labelHidden /> },
  ],
};

const person = { id: '1', email: 'eleni@example.org', firstName: '', lastName: '', avatarUrl: '' };

function People() {
  return (
    <div className="flex flex-wrap gap-2">
      <Avatar person={{ ...person, firstName: 'Eleni', lastName: 'Markou' }} />
      <Avatar person={{ ...person, firstName: 'Άννα', lastName: 'Ώρη' }} />
      <Avatar person={person} />
      <Avatar person={{ ...person, email: '' }} />
      <Avatar person={{ ...person, firstName: 'B', avatarUrl: '/not-there.png' }} />
    </div>
  );
}

export const avatarExample: Example = {
  parts: ['Avatar'],
  states: [
    { name: 'kinds', Show: People },
    { name: 'sizes', Show: () => <Avatar large person={{ ...person, firstName: 'Eleni', lastName: 'Markou' }} /> },
  ],
};

export const logoExample: Example = {
  parts: ['Logo'],
  states: [
    { name: 'rest', Show: () => <Logo /> },
    { name: 'hidden', Show: () => <Logo wordHidden /> },
  ],
};
