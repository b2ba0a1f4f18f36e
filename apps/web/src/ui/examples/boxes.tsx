import { useState } from 'react';
import { useWords } from '../../client/language.ts';
import { defineWords } from '../../client/words.ts';
import { Checkbox, RadioGroup, Segmented, Switch } from '../index.ts';
import type { Example } from './example.ts';
import { greekSample } from './samples.ts';

const words = defineWords({
  en: {
    choice: 'Multiple choice',
    truth: 'True or false',
    all: 'All of chapter 4',
    noPages: 'Chapter 5: no page could be read',
    lines: 'With the lines of the passage each question rests on',
    pick: 'Choose this row',
    tutor: 'How the tutor answers',
    direct: 'Direct',
    directHint: 'Says the answer and where it stands.',
    socratic: 'Socratic',
    socraticHint: 'Asks until the student finds it.',
    strict: 'Exam: closed until an administrator allows it',
    chooseOne: 'Choose how the tutor answers.',
    show: 'Show Animations',
    done: 'Grading complete',
    two: 'Two-factor: the school has not set it up yet',
    options: 'Options',
  },
  el: {
    choice: 'Πολλαπλής επιλογής',
    truth: 'Σωστό – Λάθος',
    all: 'Όλο το κεφάλαιο 4',
    noPages: 'Κεφάλαιο 5: καμία σελίδα δεν διαβάστηκε',
    lines: 'Με τις γραμμές του κειμένου όπου στηρίζεται κάθε ερώτηση',
    pick: 'Επιλογή αυτής της γραμμής',
    tutor: 'Πώς απαντά ο βοηθός',
    direct: 'Άμεσα',
    directHint: 'Λέει την απάντηση και πού βρίσκεται.',
    socratic: 'Σωκρατικά',
    socraticHint: 'Ρωτά ώσπου να τη βρει ο μαθητής.',
    strict: 'Εξέταση: κλειστό ώσπου να το επιτρέψει η διαχείριση του σχολείου',
    chooseOne: 'Επιλέξτε πώς απαντά ο βοηθός.',
    show: 'Κίνηση στην οθόνη',
    done: 'Η διόρθωση ολοκληρώθηκε',
    two: 'Επαλήθευση σε δύο βήματα: το σχολείο δεν την έχει ρυθμίσει',
    options: 'Επιλογές',
  },
});

const useSay = () => useWords(words);

export const checkboxExample: Example = {
  parts: ['Checkbox'],
  states: [
    { name: 'rest', Show: () => <Checkbox label={useSay()('truth')} /> },
    { name: 'chosen', Show: () => <Checkbox label={useSay()('choice')} defaultChecked /> },
    {
      name: 'mixed',
      Show: () => (
        <Checkbox
          label={useSay()('all')}
          ref={(box) => {
            if (box !== null) box.indeterminate = true;
          }}
        />
      ),
    },
    { name: 'disabled', Show: () => <Checkbox label={useSay()('noPages')} disabled /> },
    { name: 'hint', Show: () => <Checkbox label={useSay()('choice')} hint={useSay()('lines')} /> },
    { name: 'hidden', Show: () => <Checkbox label={useSay()('pick')} labelHidden /> },
    { name: 'greek', Show: () => <Checkbox label={<span lang="el">{greekSample}</span>} /> },
  ],
};

type Way = 'direct' | 'socratic' | 'strict';

function Ways({ first, error, inline }: { first: Way | null; error?: string; inline?: boolean }) {
  const say = useSay();
  const [value, setValue] = useState(first);
  return (
    <RadioGroup<Way>
      label={say('tutor')}
      value={value}
      onChange={setValue}
      {...(inline && { inline })}
      error={error}
      choices={[
        { value: 'direct', label: say('direct'), ...(!inline && { hint: say('directHint') }) },
        { value: 'socratic', label: say('socratic'), ...(!inline && { hint: say('socraticHint') }) },
        ...(inline ? [] : [{ value: 'strict' as const, label: say('strict'), disabled: true }]),
      ]}
    />
  );
}

export const radioGroupExample: Example = {
  parts: ['RadioGroup'],
  states: [
    { name: 'chosen', Show: () => <Ways first="direct" inline /> },
    { name: 'disabled', Show: () => <Ways first="socratic" /> },
    { name: 'error', Show: () => <Ways first={null} error={useSay()('chooseOne')} inline /> },
  ],
};

function Few() {
  const [value, setValue] = useState<'3' | '4' | '5'>('4');
  const choices = (['3', '4', '5'] as const).map((option) => ({ value: option, label: option }));
  return <Segmented label={useSay()('options')} choices={choices} value={value} onChange={setValue} />;
}
function Words() {
  const [value, setValue] = useState<'direct' | 'socratic'>('direct');
  const say = useSay();
  const choices = (['direct', 'socratic'] as const).map((option) => ({ value: option, label: say(option) }));
  return <Segmented label={say('tutor')} choices={choices} value={value} onChange={setValue} />;
}

export const segmentedExample: Example = {
  parts: ['Segmented'],
  states: [
    { name: 'rest', Show: Few },
    { name: 'kinds', Show: Words },
  ],
};

export const switchExample: Example = {
  parts: ['Switch'],
  states: [
    { name: 'rest', Show: () => <Switch label={useSay()('show')} /> },
    { name: 'chosen', Show: () => <Switch label={useSay()('done')} defaultChecked /> },
    { name: 'disabled', Show: () => <Switch label={useSay()('two')} disabled /> },
  ],
};
