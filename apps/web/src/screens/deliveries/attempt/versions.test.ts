import type { CallOutput } from '@schole/core';
import { expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const question = '11111111-1111-4111-8111-111111111111';
const phone = '22222222-2222-4222-8222-222222222222';
const tablet = '33333333-3333-4333-8333-333333333333';

const event = (sequence: number, device: string, epoch: number, seen: number, value: string) => ({
  ...{ number: sequence, seen, at: '2026-11-20T10:00:00Z', sequence, epoch, device, late: false },
  receivedAt: '2026-11-20T10:01:00Z',
  body: { part: 'answer' as const, question, value },
});
const entry = (sequence: number, contested: number, value: string) => ({
  ...{ question, part: 'answer' as const, value, sequence, epoch: 2, late: false, contested },
});
const told = (history: CallOutput<'read-attempt'>) =>
  versionsOf(history, question).map(({ value, counts, device }) => ({ value, counts, device }));

it('shows both answers, whichever arrived first, and says which one counts', () => {
  const won = { value: 'tablet', counts: true, device: 2 };
  const lost = { value: 'phone', counts: false, device: 1 };
  const late = [event(1, phone, 1, 0, 'phone'), event(2, tablet, 2, 0, 'tablet')];
  expect(told({ entries: [entry(2, 2, 'tablet')], events: late })).toEqual([won, lost]);
  const early = [event(1, tablet, 2, 0, 'tablet'), event(2, phone, 1, 0, 'phone')];
  expect(told({ entries: [entry(1, 2, 'tablet')], events: early })).toEqual([won, lost]);
  // The winning device went on without having seen the other.
  const blind = [...late, event(3, tablet, 2, 1, 'tablet again')];
  expect(told({ entries: [entry(3, 2, 'tablet again')], events: blind })).toEqual([
    { ...won, value: 'tablet again' },
    lost,
  ]);
});

it('has nothing to show where nothing was contested', () => {
  expect(told({ entries: [entry(1, 0, 'phone')], events: [event(1, phone, 1, 0, 'phone')] })).toEqual([]);
});
