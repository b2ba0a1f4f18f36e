import { expect, test } from 'vitest';
import { blockKinds } from '../document.ts';
import { whyUnused } from './unused-blocks.ts';

test('says of every kind of block why it is not used', () => {
  const reasons = blockKinds.map((kind) => [kind, whyUnused({ kind, language: 'en' }, 'en')]);
  expect(Object.fromEntries(reasons)).toEqual({
    ...{ heading: null, paragraph: null, list: null, notes: null },
    ...{ table: 'table', caption: 'caption', footnote: 'footnote', code: 'code' },
  });
  expect(whyUnused({ kind: 'paragraph', language: 'el' }, 'en')).toBe('language');
  expect(whyUnused({ kind: 'heading', language: 'el' }, 'en')).toBeNull();
});
