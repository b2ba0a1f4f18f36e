import { defaultRules } from '@schole/core';
import { expect, it } from 'vitest';
import { chosenMoment, formOf, problemsOf, rulesOfForm } from './rules-form.ts';

const now = new Date('2026-11-20T10:00:00Z');
const at = (iso: string) => chosenMoment(new Date(iso));

it('gives a moment of this zone back as it was stored, also around the change of the clocks', () => {
  for (const closesAt of ['2026-11-27T09:30:00.000Z', '2026-10-25T03:30:00.000Z', '2027-03-28T00:15:00.000Z']) {
    expect(rulesOfForm(formOf({ ...defaultRules, closesAt }))).toEqual({ ...defaultRules, closesAt });
  }
});

it('says what is missing, and that an end is after the beginning and in the future', () => {
  const form = formOf(defaultRules);
  expect(problemsOf(form, now)).toEqual({});
  expect(problemsOf({ ...form, opens: { day: null, time: '08:00', problem: false } }, now)).toEqual({
    opens: 'missing',
  });
  expect(problemsOf({ ...form, closes: { ...at('2026-11-21T10:00:00Z'), problem: true } }, now)).toEqual({
    closes: 'missing',
  });
  expect(problemsOf({ ...form, closes: at('2026-11-20T09:59:00Z') }, now)).toEqual({ closes: 'window' });
  const opens = at('2026-11-22T10:00:00Z');
  expect(problemsOf({ ...form, opens, closes: at('2026-11-21T10:00:00Z') }, now)).toEqual({ closes: 'window' });
  expect(problemsOf({ ...form, opens, closes: at('2026-11-22T10:01:00Z') }, now)).toEqual({});
});

it('lets students go back wherever all questions are shown, and takes an empty word as none', () => {
  const form = { ...formOf(defaultRules), goingBack: false, roomPassword: ' ' };
  expect(rulesOfForm(form)).toMatchObject({ goingBack: true, roomPassword: null });
  expect(rulesOfForm({ ...form, oneByOne: true, roomPassword: ' owl ' })).toMatchObject({
    ...{ goingBack: false, roomPassword: 'owl' },
  });
});
