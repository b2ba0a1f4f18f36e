import { expect, it } from 'vitest';
import { judgeSend, judgeText, titleOf } from './judge-send.ts';

const ready = { sending: false, lastSent: null, now: 10_000 };
const long = 'a'.repeat(5_001);

it('does nothing for a blank text, before any other check', () => {
  expect(judgeSend('', ready)).toEqual({ kind: 'nothing' });
  expect(judgeSend(' \t\n ', { sending: true, lastSent: 9_999, now: 10_000 })).toEqual({ kind: 'nothing' });
});

it('does nothing during a send, also where it is too early and too long', () => {
  expect(judgeSend(long, { sending: true, lastSent: 9_999, now: 10_000 })).toEqual({ kind: 'nothing' });
});

it('requires a pause within two seconds of the last send, before the length is checked', () => {
  expect(judgeSend(long, { ...ready, lastSent: 8_001 })).toEqual({ kind: 'wait' });
  expect(judgeSend('Why?', { ...ready, lastSent: 8_001 })).toEqual({ kind: 'wait' });
  expect(judgeSend('Why?', { ...ready, lastSent: 8_000 })).toEqual({ kind: 'send', text: 'Why?' });
});

it('counts the characters without the surrounding spaces', () => {
  expect(judgeSend(` ${long} `, ready)).toEqual({ kind: 'long' });
  expect(judgeSend(`  ${'a'.repeat(5_000)}  `, ready)).toEqual({ kind: 'send', text: 'a'.repeat(5_000) });
});

it('refuses an empty trimmed text, if one ever gets here', () => {
  expect(judgeText('')).toEqual({ kind: 'empty' });
});

it('cuts a title at 50 characters, and never through the middle of one', () => {
  expect(titleOf(` ${'a'.repeat(50)} `)).toBe('a'.repeat(50));
  expect(titleOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
  expect(titleOf(`${'a'.repeat(49)}🙂 and more`)).toBe(`${'a'.repeat(49)}...`);
});
