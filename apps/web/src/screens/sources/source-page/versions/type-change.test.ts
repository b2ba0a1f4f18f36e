import { expect, it } from 'vitest';
import { typeChange } from './type-change.ts';

it('names both types where a newer file is of another one', () => {
  expect(typeChange('docx', 'pdf', 'en')).toEqual({ before: 'Word', type: 'PDF' });
});

it('says nothing of the same type, of an unknown one, and where nothing was replaced', () => {
  expect(typeChange('pdf', 'pdf', 'el')).toBeNull();
  expect(typeChange('docx', 'of a newer server', 'en')).toBeNull();
  expect(typeChange(null, 'pdf', 'en')).toBeNull();
});
