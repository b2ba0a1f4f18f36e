import { useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { defineWords } from '../../../client/language/words.ts';
import { Checkbox, RadioGroup, Segmented, Switch } from '../../index.ts';
import type { Example } from '../definition/example.ts';
import { greekSample } from '../definition/samples.ts';

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

const useTranslate = () => useWords(words);

export const checkboxExample: Example = {
  parts: ['Checkbox'],
  states: [
    { name: 'rest', Show: () => <Checkbox label={useTranslate()('truth')} /> },
    { name: 'chosen', Show: () => <Checkbox label={useTranslate()('choice')} defaultChecked /> },
    {
      name: 'mixed',
      Show: () => (
        <Checkbox
          label={useTranslate()('all')}
          ref={(box) => {
            if (box !== null) box.indeterminate = true;
          }}
        />
      ),
    },
    { name: 'disabled', Show: () => <Checkbox label={useTranslate()('noPages')} disabled /> },
    { name: 'hint', Show: () => <Checkbox label={useTranslate()('choice')} hint={useTranslate()('lines')} /> },
    { name: 'hidden', Show: () => <Checkbox label={useTranslate()('pick')} labelHidden /> },
    { name: 'greek', Show: () => <Checkbox label={<span lang="el">{greekSample}</span>} /> },
  ],
};

type TutorStyle = 'direct' | 'socratic' | 'strict';

function TutorStyles({ first, error, inline }: { first: TutorStyle | null; error?: string; inline?: boolean }) {
  const translate = useTranslate();
  const [value, setValue] = useState(first);
  return (
    <RadioGroup<TutorStyle>
      label={translate('tutor')}
      value={value}
      onChange={setValue}
      {...(inline && { inline })}
      error={error}
      choices={[
        { value: 'direct', label: translate('direct'), ...(!inline && { hint: translate('directHint') }) },
        { value: 'socratic', label: translate('socratic'), ...(!inline && { hint: translate('socraticHint') }) },
        ...(inline ? [] : [{ value: 'strict' as const, label: translate('strict'), disabled: true }]),
      ]}
    />
  );
}

export const radioGroupExample: Example = {
  parts: ['RadioGroup'],
  states: [
    { name: 'chosen', Show: () => <TutorStyles first="direct" inline /> },
    { name: 'disabled', Show: () => <TutorStyles first="socratic" /> },
    { name: 'error', Show: () => <TutorStyles first={null} error={useTranslate()('chooseOne')} inline /> },
  ],
};

function Few() {
  const [value, setValue] = useState<'3' | '4' | '5'>('4');
  const choices = (['3', '4', '5'] as const).map((option) => ({ value: option, label: option }));
  return <Segmented label={useTranslate()('options')} choices={choices} value={value} onChange={setValue} />;
}
function Words() {
  const [value, setValue] = useState<'direct' | 'socratic'>('direct');
  const translate = useTranslate();
  const choices = (['direct', 'socratic'] as const).map((option) => ({ value: option, label: translate(option) }));
  return <Segmented label={translate('tutor')} choices={choices} value={value} onChange={setValue} />;
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
    { name: 'rest', Show: () => <Switch label={useTranslate()('show')} /> },
    { name: 'chosen', Show: () => <Switch label={useTranslate()('done')} defaultChecked /> },
    { name: 'disabled', Show: () => <Switch label={useTranslate()('two')} disabled /> },
  ],
};
