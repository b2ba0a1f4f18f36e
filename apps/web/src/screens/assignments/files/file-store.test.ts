import { describe, expect, it, vi } from 'vitest';
import {
  createFileStore,
  type FilePorts,
  type FileStore,
  objectName,
  randomName,
  type StoredFile,
} from './file-store.ts';

const jobId = '9d0c3a51-6b7e-4f55-8f0a-2f4f0f6f7a10';

interface Sent {
  name: string;
  finish: () => void;
  fail: (error: unknown) => void;
  progress: (share: number) => void;
  signal: AbortSignal;
}

function open(changes: Partial<FilePorts> = {}) {
  const sent: Sent[] = [];
  const stored: (StoredFile[] | null)[] = [];
  const store = createFileStore({
    limit: () => 50 * 1024 * 1024,
    upload: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        sent.push({
          name: file.name,
          finish: () => resolve(`me/1/${file.name}`),
          fail: reject,
          progress: onProgress,
          signal,
        });
      }),
    read: async () => jobId,
    keep: (entries) => void stored.push(entries),
    stored: [],
    ...changes,
  });
  return { desk: store, sent, kept: stored };
}

const file = (name: string, size = 10): File => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const kinds = (store: FileStore) => store.entries().map(({ name, wanted, phase }) => [name, wanted, phase.kind]);
const until = (store: FileStore, kind: string) =>
  vi.waitFor(() => expect(store.entries().some(({ phase }) => phase.kind === kind)).toBe(true));

describe('the store of chosen files', () => {
  it('makes the first file a source, and keeps the others on this computer until they are ticked', async () => {
    const { desk: store, sent } = open();
    store.add([file('a.pdf'), file('b.pdf'), file('c.docx')], 0);
    expect(kinds(store)).toEqual([
      ['a.pdf', true, 'uploading'],
      ['b.pdf', false, 'resting'],
      ['c.docx', false, 'resting'],
    ]);
    store.select(store.entries()[2]?.key ?? '', true);
    expect(kinds(store)[2]).toEqual(['c.docx', true, 'queued']);
    sent[0]?.progress(0.5);
    expect(store.entries()[0]?.phase).toEqual({ kind: 'uploading', share: 0.5 });
    sent[0]?.finish();
    await until(store, 'reading');
    expect(store.entries()[0]?.phase).toEqual({ kind: 'reading', jobId });
    await vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'c.docx']));
  });

  it('ticks nothing automatically when there is a source already', () => {
    const { desk: store, sent } = open();
    store.add([file('a.pdf')], 1);
    expect(kinds(store)).toEqual([['a.pdf', false, 'resting']]);
    expect(sent).toEqual([]);
  });

  it('refuses an empty and a too large file at once, and takes the next one as a source', () => {
    const { desk: store, sent } = open();
    store.add([file('empty.txt', 0), file('large.pdf', 60 * 1024 * 1024), file('fits.pdf', 50 * 1024 * 1024)], 0);
    expect(kinds(store)).toEqual([
      ['empty.txt', false, 'refused'],
      ['large.pdf', false, 'refused'],
      ['fits.pdf', true, 'uploading'],
    ]);
    const [empty, large] = store.entries().map(({ phase }) => (phase.kind === 'refused' ? phase.error : null));
    expect(empty?.code).toBe('source/empty-file');
    expect([large?.code, large?.extra.values]).toEqual(['source/too-large', { size: 60, most: 50 }]);
    expect(sent.map(({ name }) => name)).toEqual(['fits.pdf']);
  });

  it('never shows exactly the limit as the size of a file over the limit', () => {
    const { desk: store } = open();
    store.add([file('a.pdf', 50 * 1024 * 1024 + 1)], 0);
    const [entry] = store.entries();
    expect(entry?.phase.kind === 'refused' && entry.phase.error.extra.values).toEqual({ size: 50.1, most: 50 });
  });

  it('starts a file again after the connection was lost, and after it was stopped', async () => {
    const { desk: store, sent } = open();
    store.add([file('a.pdf')], 0);
    const key = store.entries()[0]?.key ?? '';
    sent[0]?.fail(new TypeError('lost'));
    await until(store, 'failed');
    store.retry(key);
    expect(kinds(store)).toEqual([['a.pdf', true, 'uploading']]);
    store.stop(key);
    await until(store, 'stopped');
    expect(sent[1]?.signal.aborted).toBe(true);
    store.retry(key);
    sent[2]?.finish();
    await until(store, 'reading');
  });

  it('stops an upload that is unticked, and one that is removed', async () => {
    const { desk: store, sent } = open();
    store.add([file('a.pdf'), file('b.pdf')], 0);
    const [first, second] = store.entries().map(({ key }) => key);
    store.select(first ?? '', false);
    await until(store, 'stopped');
    store.select(second ?? '', true);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    store.remove(second ?? '');
    expect(sent[1]?.signal.aborted).toBe(true);
    expect(kinds(store)).toEqual([['a.pdf', false, 'stopped']]);
  });

  it('keeps files that the server reads over a reload, and reports that a broken upload needs the file again', async () => {
    const { desk: store, sent, kept: stored } = open();
    store.add([file('a.pdf'), file('b.pdf')], 0);
    store.select(store.entries()[1]?.key ?? '', true);
    sent[0]?.finish();
    await until(store, 'reading');
    const after = open({ stored: stored.at(-1) ?? [] }).desk;
    expect(kinds(after)).toEqual([
      ['a.pdf', true, 'reading'],
      ['b.pdf', true, 'cut-off'],
    ]);
    after.retry(after.entries()[1]?.key ?? '');
    expect(kinds(after)[1]).toEqual(['b.pdf', true, 'cut-off']);
  });
});

it.each([
  ['Βιολογία Β΄ Γυμνασίου.pdf', 'Βιολογία Β_ Γυμνασίου.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['100% #1?.docx', '100_ _1_.docx'],
  ['.pdf', 'pdf'],
  ['a\u202eb\u0000.txt', 'a_b_.txt'],
  ['…', '_'],
])('names the object of %j so that it is valid in any address', (name, object) => {
  expect(objectName(name)).toBe(object);
});

it('generates names that cannot be guessed', () => {
  expect(randomName()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomName()).not.toBe(randomName());
});
