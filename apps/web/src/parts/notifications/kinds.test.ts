import { notices } from '@schole/core';
import { expect, it } from 'vitest';
import { viewOf } from './kinds.ts';
import { noticeWords } from './words.ts';

const id = '0191b3a0-0000-7000-8000-0000000000aa';
const everything = {
  jobId: id,
  classId: id,
  sourceId: id,
  assignmentId: id,
  schoolId: id,
  title: 'Cells',
  code: 'source/empty-file',
  browser: 'Firefox',
  system: 'Linux',
  role: 'teacher',
  rights: 'mark',
  invitationId: id,
  userId: id,
  deliveryId: id,
  studentId: id,
  deliveries: 2,
  counts: { 'source-read': 2 },
};
/** Notices on a person, a school or an account have no link; only notices on work link to it. */
const ofWork = /^(source|assignment|paper)-/;

it.each(Object.keys(notices))('%s has a text in both languages, and a notice on work links there', (kind) => {
  const view = viewOf({ kind, payload: everything });
  expect(view).toMatchObject({ kind });
  if (ofWork.test(kind))
    expect(view).toMatchObject({ title: 'Cells', target: { search: { open: expect.any(String) } } });
  for (const words of [noticeWords.en, noticeWords.el]) expect(Object.keys(words)).toContain(kind);
});

it('leads from a class that was shared to that class', () => {
  expect(viewOf({ kind: 'class-shared', payload: everything }).target?.to).toBe(`/dashboard/classes/${id}`);
});

it.each(['attempt-submitted', 'time-asked', 'delivery-closed'])('leads from %s to the delivery', (kind) => {
  expect(viewOf({ kind, payload: everything }).target?.to).toBe(`/dashboard/assignments/deliveries/${id}`);
});

it('shows why something failed where that needs no numbers, and not why something worked', () => {
  expect(viewOf({ kind: 'source-refused', payload: everything }).why).toBe('source/empty-file');
  expect(viewOf({ kind: 'source-refused', payload: { ...everything, code: 'source/no-text' } }).why).toBeNull();
  expect(viewOf({ kind: 'source-refused', payload: { ...everything, code: 'toString' } }).why).toBeNull();
  expect(viewOf({ kind: 'source-read', payload: everything }).why).toBeNull();
});

it.each([
  ['a-later-kind', { title: 'Κύτταρα' }, 'Κύτταρα'],
  ['a-later-kind', null, ''],
  ['constructor', { title: 7 }, ''],
  ['source-read', { title: 'Half' }, 'Half'],
  ['source-read', [], ''],
])('%s with %j is shown plainly and has no link', (kind, payload, title) => {
  expect(viewOf({ kind, payload })).toMatchObject({ kind: null, target: null, title });
});
