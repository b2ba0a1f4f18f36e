import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testBox } from '../test-browser.ts';
import { createBox } from './sealed-box.ts';

const box = testBox();
const value = { question: 'q', part: 'answer', value: 'φωτοσύνθεση 🌱' };

it('opens what it sealed, under its name and with its key only', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (any, name) => {
      expect(box.open(box.seal(any, name), name)).toEqual(JSON.parse(JSON.stringify(any)));
    }),
  );
  const long = 'x'.repeat(100_000);
  expect(box.open(box.seal(long, 'a'), 'a')).toBe(long);
  const sealed = box.seal(value, 'a');
  expect(testBox(1).open(sealed, 'a')).toEqual(value);
  expect(testBox(2).open(sealed, 'a')).toBeUndefined();
  expect(box.open(sealed, 'b')).toBeUndefined();
  expect(box.seal(value, 'a')).not.toBe(sealed);
});

it('opens nothing that was cut or changed, wherever', () => {
  const sealed = box.seal(value, 'a');
  const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
  const text = (of: Uint8Array): string => btoa(String.fromCharCode(...of));
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1);
    expect(box.open(text(changed), 'a')).toBeUndefined();
    expect(box.open(text(bytes.slice(0, at)), 'a')).toBeUndefined();
  }
  for (const wrong of ['', '!', 'é', `${sealed}AAAA`]) expect(box.open(wrong, 'a')).toBeUndefined();
});

it('marks what is of one student, and takes no key of another length', () => {
  expect(testBox(1).tag).toBe(box.tag);
  expect(testBox(2).tag).not.toBe(box.tag);
  for (const wrong of ['', 'AAAA', '!', btoa('x'.repeat(33))]) expect(createBox(wrong)).toBeNull();
});
