import { notices } from '@schole/core';
import { expect, it } from 'vitest';
import { viewOf } from './kinds.ts';
import { noticeWords } from './words.ts';

const id = '0191b3a0-0000-7000-8000-0000000000aa';
const everything = {
  ...{ jobId: id, sourceId: id, assignmentId: id, schoolId: id, title: 'Cells', code: 'source/empty-file' },
  ...{ browser: 'Firefox', system: 'Linux', role: 'teacher', invitationId: id, userId: id },
};
/** What is about a person, a school or an account is said; only what is about work leads to the work. */
const ofWork = /^(source|assignment|paper)-/;

it.each(Object.keys(notices))('%s is said in both languages, and what is about work leads there', (kind) => {
  const view = viewOf({ kind, payload: everything });
  expect(view).toMatchObject({ kind });
  if (ofWork.test(kind)) expect(view).toMatchObject({ title: 'Cells', target: { open: expect.any(String) } });
  for (const words of [noticeWords.en, noticeWords.el]) expect(Object.keys(words)).toContain(kind);
});

it('tells why something failed where that needs no numbers, and not why something worked', () => {
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
])('%s with %j is shown plainly and leads nowhere', (kind, payload, title) => {
  expect(viewOf({ kind, payload })).toMatchObject({ kind: null, target: null, title });
});
