import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, retryDelays, saveDelay } from './autosave.ts';

interface Sent {
  content: string;
  base: number;
  answer(version: number): void;
  fail(error: unknown): void;
}

function machine(options: { base?: number } = {}) {
  const sent: Sent[] = [];
  const stored: ({ base: number; content: string } | null)[] = [];
  const saved: [string, number][] = [];
  const autosave = createAutosave<string>(
    {
      base: options.base ?? 1,
      send: (content, base) =>
        new Promise((answer, fail) => {
          sent.push({ content, base, answer, fail });
        }),
      isComplete: (content) => content.trim() !== '',
      judge: (error) => (error === 'conflict' || error === 'refused' ? error : 'later'),
      keep: (unsaved) => stored.push(unsaved),
      saved: (content, version) => saved.push([content, version]),
    },
    () => 42,
  );
  return { autosave, sent, kept: stored, saved };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('autosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for a pause and then sends only the last content', async () => {
    const { autosave, sent, saved, kept: stored } = machine();
    autosave.edit('a');
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    autosave.edit('ab');
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    expect(sent).toHaveLength(0);
    expect(autosave.state()).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ content, base }) => ({ content, base }))).toEqual([{ content: 'ab', base: 1 }]);
    expect(autosave.state()).toEqual({ kind: 'saving' });
    sent[0]?.answer(2);
    await settle();
    expect(autosave.state()).toEqual({ kind: 'saved', at: 42 });
    expect(saved).toEqual([['ab', 2]]);
    expect(stored.at(-1)).toBeNull();
    expect(autosave.unsaved()).toBeNull();
  });

  it('shows the saved content until the surroundings have it: the earlier text never comes back', async () => {
    const { autosave, sent } = machine({ base: 1 });
    expect(autosave.newerThan(1)).toBeNull();
    autosave.edit('a');
    expect(autosave.newerThan(1)).toBe('a');
    autosave.flush();
    sent[0]?.answer(2);
    await settle();
    expect([autosave.unsaved(), autosave.newerThan(1)]).toEqual([null, 'a']);
    expect(autosave.newerThan(2)).toBeNull();
    // Another user's version is newer than ours.
    autosave.rebase(3);
    expect(autosave.newerThan(2)).toBeNull();
  });

  it('shows nothing of what was saved once the newer version was requested', async () => {
    const { autosave, sent } = machine();
    autosave.edit('a');
    autosave.flush();
    sent[0]?.answer(2);
    await settle();
    autosave.takeNewer(5);
    expect(autosave.newerThan(4)).toBeNull();
  });

  it('keeps every edit until the server has it', () => {
    const { autosave, kept: stored } = machine({ base: 7 });
    autosave.edit('a');
    autosave.edit('ab');
    expect(stored).toEqual([
      { base: 7, content: 'a' },
      { base: 7, content: 'ab' },
    ]);
    expect(autosave.unsaved()).toBe('ab');
  });

  it('sends at once on flush, and only once', async () => {
    const { autosave, sent } = machine();
    autosave.edit('a');
    autosave.flush();
    autosave.flush();
    await vi.advanceTimersByTimeAsync(saveDelay * 3);
    expect(sent).toHaveLength(1);
  });

  it('sends what was typed during a save afterwards, on the version the save made', async () => {
    const { autosave, sent } = machine();
    autosave.edit('a');
    autosave.flush();
    autosave.edit('b');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toHaveLength(1);
    sent[0]?.answer(2);
    await settle();
    expect(sent[1]).toMatchObject({ content: 'b', base: 2 });
    expect(autosave.unsaved()).toBe('b');
    sent[1]?.answer(3);
    await settle();
    expect(autosave.state().kind).toBe('saved');
  });

  it('does not send content that cannot be saved, and reports that', async () => {
    const { autosave, sent } = machine();
    autosave.edit(' ');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(autosave.state()).toEqual({ kind: 'incomplete' });
    expect(sent).toHaveLength(0);
    autosave.edit('a');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toHaveLength(1);
  });

  it('retries automatically while the server is unreachable, and loses nothing', async () => {
    const { autosave, sent, kept: stored } = machine();
    autosave.edit('a');
    autosave.flush();
    for (const [index, wait] of [...retryDelays, retryDelays[3]].entries()) {
      sent[index]?.fail('away');
      await settle();
      expect(autosave.state()).toEqual({ kind: 'failed' });
      expect(stored.at(-1)).toEqual({ base: 1, content: 'a' });
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(index + 2);
    }
    sent.at(-1)?.answer(2);
    await settle();
    expect(autosave.state().kind).toBe('saved');
    expect(stored.at(-1)).toBeNull();
  });

  it('does not resend what the server refused until it is changed', async () => {
    const { autosave, sent } = machine();
    autosave.edit('a');
    autosave.flush();
    sent[0]?.fail('refused');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(autosave.state()).toEqual({ kind: 'refused', error: 'refused' });
    expect(sent).toHaveLength(1);
    autosave.edit('b');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toHaveLength(2);
  });

  it('stops at a conflict; "keep mine" sends on the newer version', async () => {
    const { autosave, sent } = machine();
    autosave.edit('mine');
    autosave.flush();
    sent[0]?.fail('conflict');
    await settle();
    expect(autosave.state()).toEqual({ kind: 'conflict' });
    autosave.edit('mine still');
    autosave.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    autosave.keepMine(5);
    expect(sent[1]).toMatchObject({ content: 'mine still', base: 5 });
  });

  it('"show the newer" drops the unsaved content and continues from the newer version', async () => {
    const { autosave, sent, kept: stored } = machine();
    autosave.edit('mine');
    autosave.flush();
    sent[0]?.fail('conflict');
    await settle();
    autosave.takeNewer(5);
    expect(autosave.unsaved()).toBeNull();
    expect(stored.at(-1)).toBeNull();
    autosave.edit('after');
    autosave.flush();
    expect(sent[1]).toMatchObject({ content: 'after', base: 5 });
  });

  it('follows the version of the server only while nothing is unsaved', () => {
    const { autosave, sent } = machine();
    autosave.rebase(4);
    autosave.edit('a');
    autosave.rebase(9);
    autosave.flush();
    expect(sent[0]).toMatchObject({ base: 4 });
  });

  it('settles before a deletion: what can be sent is sent, the rest is dropped, and the version is known', async () => {
    const { autosave, sent } = machine({ base: 3 });
    expect(await autosave.settle()).toBe(3);
    autosave.edit('a');
    const settled = autosave.settle();
    sent[0]?.answer(4);
    expect(await settled).toBe(4);
    autosave.edit(' ');
    expect(await autosave.settle()).toBe(4);
    expect(autosave.unsaved()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends pending content when it is closed, and leaves no timer behind', async () => {
    const { autosave, sent } = machine();
    autosave.edit('a');
    autosave.close();
    expect(sent).toHaveLength(1);
    sent[0]?.fail('away');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
