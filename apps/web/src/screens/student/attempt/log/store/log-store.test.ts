import { expect, it } from 'vitest';
import { TestBrowser } from '../test-browser.ts';
import { type AnswerRow, createLogStore, rowPrefix } from './log-store.ts';

const row = (id: string, box = 'sealed'): AnswerRow => ({ id, tag: 'tag', box, day: '2026-11-02' });

it('keeps a row at once in localStorage, and then in the database instead', async () => {
  const browser = new TestBrowser();
  const store = browser.store();
  expect([store.kind(), store.putNow(row('a'))]).toEqual(['indexeddb', true]);
  expect([...browser.local.keys()]).toEqual([`${rowPrefix}a`]);
  expect(await store.put(row('a'))).toBe(true);
  expect([browser.local.size, ...browser.rows.keys()]).toEqual([0, 'a']);
});

it('does not drop from localStorage what was written there meanwhile', async () => {
  const browser = new TestBrowser();
  const store = browser.store();
  const put = store.put(row('a', 'first'));
  store.putNow(row('a', 'second'));
  await put;
  expect((await store.all()).map(({ box }) => box)).toEqual(['second', 'first']);
  await store.remove(['a']);
  expect(await store.all()).toEqual([]);
});

it('says where it keeps, and when nowhere', async () => {
  const browser = new TestBrowser();
  const store = browser.store();
  browser.full = { database: true, local: false };
  expect([await store.put(row('a')), store.kind()]).toEqual([true, 'local']);
  browser.full = { database: true, local: true };
  expect([store.putNow(row('b')), await store.put(row('b')), store.kind()]).toEqual([false, false, 'none']);
  browser.full = { database: false, local: true };
  expect([await store.put(row('b')), store.kind()]).toEqual([true, 'indexeddb']);
});

it('works without a database, and where everything is forbidden', async () => {
  localStorage.setItem('other', 'thing');
  localStorage.setItem(`${rowPrefix}damaged`, '{"id":1}');
  localStorage.setItem(`${rowPrefix}broken`, '{');
  const local = createLogStore(null, () => localStorage);
  expect([local.kind(), await local.put(row('a')), await local.all()]).toEqual(['local', true, [row('a')]]);
  await local.remove(['a']);
  expect(localStorage.getItem('other')).toBe('thing');
  const forbidden = createLogStore(null, () => {
    throw new Error('forbidden');
  });
  expect([forbidden.putNow(row('a')), await forbidden.put(row('a')), await forbidden.all()]).toEqual([
    false,
    false,
    [],
  ]);
  await forbidden.remove(['a']);
  expect(forbidden.kind()).toBe('none');
});
