// @vitest-environment jsdom
import { kinds } from '@schole/questions';
import { kindViews } from '@schole/questions/views';
import { expect, it } from 'vitest';
import { describeViews } from './test-kind-views.tsx';

for (const [type, kind] of Object.entries(kinds)) {
  const views = kindViews[type];
  if (views !== undefined) describeViews(type, kind, views);
}

it('every kind has its views', () => {
  expect(Object.keys(kindViews)).toEqual(Object.keys(kinds));
});

it('a question of one’s own begins at a level that its kind tests', () => {
  for (const [type, { level }] of Object.entries(kindViews))
    expect(kinds[type]?.levels, type).toContain(level ?? 'remembering');
});
