import { useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { defineWords } from '../../../client/language/words.ts';
import { DateField, Slider, TimeField } from '../../index.ts';
import type { Example } from '../definition/example.ts';

const words = defineWords({
  en: {
    due: 'Due date',
    term: 'Within the first term.',
    missing: 'Give the day it is due.',
    closed: 'Set by the class.',
    time: 'Due time',
    late: 'Until when it counts as in time.',
    missingTime: 'Give the hour it is due.',
    difficulty: 'Difficulty',
    easy: 'Easy',
    hard: 'Hard',
    middle: 'Medium',
    share: 'Share of the mark',
    over: 'The parts come to 120%: take 20 away somewhere.',
    fixed: 'Fixed once answers are in.',
  },
  el: {
    due: 'Ημερομηνία παράδοσης',
    term: 'Μέσα στο πρώτο τετράμηνο.',
    missing: 'Ορίστε την ημέρα παράδοσης.',
    closed: 'Ορίζεται από το τμήμα.',
    time: 'Ώρα παράδοσης',
    late: 'Έως πότε θεωρείται εμπρόθεσμη.',
    missingTime: 'Ορίστε την ώρα παράδοσης.',
    difficulty: 'Δυσκολία',
    easy: 'Εύκολη',
    hard: 'Δύσκολη',
    middle: 'Μέτρια',
    share: 'Μερίδιο του βαθμού',
    over: 'Τα μερίδια έχουν άθροισμα 120%: αφαιρέστε 20 από κάπου.',
    fixed: 'Δεν αλλάζει μετά τις πρώτες απαντήσεις.',
  },
});

const useTranslate = () => useWords(words);

function Day({ first = null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  return <DateField label={useTranslate()('due')} value={value} onChange={setValue} error={error} />;
}

function Term() {
  const [value, setValue] = useState<string | null>(null);
  const translate = useTranslate();
  const term = { min: '2026-09-11', max: '2027-01-20', hint: translate('term') };
  return <DateField label={translate('due')} value={value} onChange={setValue} {...term} />;
}

function ClosedDay() {
  const translate = useTranslate();
  return (
    <DateField
      label={translate('due')}
      value="2026-12-18"
      onChange={() => undefined}
      hint={translate('closed')}
      disabled
    />
  );
}

export const dateFieldExample: Example = {
  parts: ['DateField'],
  states: [
    { name: 'open', Show: () => <Day />, opens: true },
    { name: 'filled', Show: () => <Day first="2026-12-05" />, opens: true },
    { name: 'limits', Show: Term, opens: true },
    { name: 'error', Show: () => <Day error={useTranslate()('missing')} /> },
    { name: 'disabled', Show: ClosedDay },
  ],
};

function Hour({ first = null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  const translate = useTranslate();
  return (
    <TimeField label={translate('time')} value={value} onChange={setValue} error={error} hint={translate('late')} />
  );
}

function ClosedHour() {
  const translate = useTranslate();
  return (
    <TimeField label={translate('time')} value="23:59" onChange={() => undefined} hint={translate('closed')} disabled />
  );
}

export const timeFieldExample: Example = {
  parts: ['TimeField'],
  states: [
    { name: 'rest', Show: () => <Hour /> },
    { name: 'filled', Show: () => <Hour first="23:59" /> },
    { name: 'error', Show: () => <Hour error={useTranslate()('missingTime')} /> },
    { name: 'disabled', Show: ClosedHour },
  ],
};

function Difficulty() {
  const translate = useTranslate();
  const [value, setValue] = useState(3);
  const marks = [
    { value: 1, label: translate('easy') },
    { value: 3, label: translate('middle') },
    { value: 5, label: translate('hard') },
  ];
  const name = (level: number): string => translate(level < 3 ? 'easy' : level === 3 ? 'middle' : 'hard');
  return (
    <Slider
      label={translate('difficulty')}
      value={value}
      onChange={setValue}
      min={1}
      max={5}
      marks={marks}
      formatValue={(level) => `${level}, ${name(level)}`}
    />
  );
}

function Share({ error, hint }: { error?: string; hint?: string }) {
  const [language] = useLanguage();
  const [value, setValue] = useState(60);
  const write = new Intl.NumberFormat(locales[language], { style: 'percent' });
  return (
    <Slider
      label={useTranslate()('share')}
      value={value}
      onChange={setValue}
      min={0}
      max={100}
      step={5}
      formatValue={(percent) => write.format(percent / 100)}
      error={error}
      {...(hint !== undefined && { hint, disabled: true })}
    />
  );
}

export const sliderExample: Example = {
  parts: ['Slider'],
  states: [
    { name: 'rest', Show: Difficulty },
    { name: 'error', Show: () => <Share error={useTranslate()('over')} /> },
    { name: 'disabled', Show: () => <Share hint={useTranslate()('fixed')} /> },
  ],
};
