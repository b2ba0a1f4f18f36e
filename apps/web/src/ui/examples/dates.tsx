import { useState } from 'react';
import { useLanguage, useWords } from '../../client/language.ts';
import { locales } from '../../client/language-choice.ts';
import { defineWords } from '../../client/words.ts';
import { DateField, Slider, TimeField } from '../index.ts';
import type { Example } from './example.ts';

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

const useSay = () => useWords(words);

function Day({ first = null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  return <DateField label={useSay()('due')} value={value} onChange={setValue} error={error} />;
}

function Term() {
  const [value, setValue] = useState<string | null>(null);
  const say = useSay();
  const term = { least: '2026-09-11', most: '2027-01-20', hint: say('term') };
  return <DateField label={say('due')} value={value} onChange={setValue} {...term} />;
}

function ClosedDay() {
  const say = useSay();
  return <DateField label={say('due')} value="2026-12-18" onChange={() => undefined} hint={say('closed')} disabled />;
}

export const dateFieldExample: Example = {
  parts: ['DateField'],
  states: [
    { name: 'open', Show: () => <Day />, opens: true },
    { name: 'filled', Show: () => <Day first="2026-12-05" />, opens: true },
    { name: 'limits', Show: Term, opens: true },
    { name: 'error', Show: () => <Day error={useSay()('missing')} /> },
    { name: 'disabled', Show: ClosedDay },
  ],
};

function Hour({ first = null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  const say = useSay();
  return <TimeField label={say('time')} value={value} onChange={setValue} error={error} hint={say('late')} />;
}

function ClosedHour() {
  const say = useSay();
  return <TimeField label={say('time')} value="23:59" onChange={() => undefined} hint={say('closed')} disabled />;
}

export const timeFieldExample: Example = {
  parts: ['TimeField'],
  states: [
    { name: 'rest', Show: () => <Hour /> },
    { name: 'filled', Show: () => <Hour first="23:59" /> },
    { name: 'error', Show: () => <Hour error={useSay()('missingTime')} /> },
    { name: 'disabled', Show: ClosedHour },
  ],
};

function Difficulty() {
  const say = useSay();
  const [value, setValue] = useState(3);
  const marks = [
    { value: 1, label: say('easy') },
    { value: 3, label: say('middle') },
    { value: 5, label: say('hard') },
  ];
  const name = (level: number): string => say(level < 3 ? 'easy' : level === 3 ? 'middle' : 'hard');
  return (
    <Slider
      label={say('difficulty')}
      value={value}
      onChange={setValue}
      least={1}
      most={5}
      marks={marks}
      say={(level) => `${level}, ${name(level)}`}
    />
  );
}

function Share({ error, hint }: { error?: string; hint?: string }) {
  const [language] = useLanguage();
  const [value, setValue] = useState(60);
  const write = new Intl.NumberFormat(locales[language], { style: 'percent' });
  return (
    <Slider
      label={useSay()('share')}
      value={value}
      onChange={setValue}
      least={0}
      most={100}
      step={5}
      say={(percent) => write.format(percent / 100)}
      error={error}
      {...(hint !== undefined && { hint, disabled: true })}
    />
  );
}

export const sliderExample: Example = {
  parts: ['Slider'],
  states: [
    { name: 'rest', Show: Difficulty },
    { name: 'error', Show: () => <Share error={useSay()('over')} /> },
    { name: 'disabled', Show: () => <Share hint={useSay()('fixed')} /> },
  ],
};
