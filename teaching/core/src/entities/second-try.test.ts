import { expect, it } from 'vitest';
import { findDraft, type Replaced, type SpareDraft } from './second-try.ts';

const question: Replaced = {
  kind: 'multiple-choice',
  level: 'understanding',
  passage: 's:10',
  position: 3,
  others: ['s:50', null],
};
const draft = (id: string, changes: Partial<SpareDraft> = {}): SpareDraft => ({
  id,
  kind: 'multiple-choice',
  level: 'understanding',
  passage: `s:${id}`,
  place: null,
  ...changes,
});
const find = (option: Parameters<typeof findDraft>[0], drafts: SpareDraft[]) => findDraft(option, question, drafts)?.id;

it('finds the best draft of each option, and none where there is none', () => {
  const drafts = [
    draft('1', { level: 'remembering' }),
    draft('2', { passage: 's:10', place: 3 }),
    draft('3'),
    draft('4', { kind: 'true-false' }),
  ];
  expect(find('same', drafts)).toBe('2');
  expect(find('easier', drafts)).toBe('1');
  expect(find('harder', drafts)).toBeUndefined();
  expect(find('other-kind', drafts)).toBe('4');
  expect(find('other-passage', drafts)).toBe('1');
  expect(find('any', [draft('4', { kind: 'true-false' })])).toBe('4');
});

it('never takes a passage that another question rests on, nor a draft that asks the same as another', () => {
  expect(find('same', [draft('5', { passage: 's:50' }), draft('6', { place: 2 })])).toBeUndefined();
});
