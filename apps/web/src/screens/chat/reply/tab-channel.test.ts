import { afterEach, expect, it, vi } from 'vitest';
import { createTabChannel, type TabChannel } from './tab-channel.ts';

let open: TabChannel[] = [];
const window2 = (person = 'me'): TabChannel => {
  const step = createTabChannel(person);
  open.push(step);
  return step;
};

afterEach(() => {
  for (const step of open) step.close();
  open = [];
});

it("knows the open questions of the user's other windows, also of one opened later, and when they end", async () => {
  const [first, second] = [window2(), window2()];
  const changed = vi.fn();
  second.subscribeToChanges(changed);
  first.broadcast('asking', 's1');
  await vi.waitFor(() => expect(second.isBusyElsewhere('s1')).toBe(true));
  expect(first.isBusyElsewhere('s1')).toBe(false);
  expect(second.isBusyElsewhere('s2')).toBe(false);

  const third = window2();
  await vi.waitFor(() => expect(third.isBusyElsewhere('s1')).toBe(true));

  // Once for the window itself, and once for each window that opened; the last of these may still be in transit.
  const sessions = [['s1'], ['s1'], ['s1']];
  await vi.waitFor(() => expect(changed.mock.calls).toEqual(sessions));
  first.broadcast('over', 's1');
  await vi.waitFor(() => expect(second.isBusyElsewhere('s1')).toBe(false));
  expect(changed.mock.calls).toEqual([...sessions, ['s1']]);
});

it('releases a session whose window is closed in the middle', async () => {
  const [first, second] = [window2(), window2()];
  first.broadcast('asking', 's1');
  await vi.waitFor(() => expect(second.isBusyElsewhere('s1')).toBe(true));
  first.close();
  await vi.waitFor(() => expect(second.isBusyElsewhere('s1')).toBe(false));
});

it('sends nothing to other users', async () => {
  const [mine, theirs, witness] = [window2(), window2('somebody else'), window2()];
  mine.broadcast('asking', 's1');
  await vi.waitFor(() => expect(witness.isBusyElsewhere('s1')).toBe(true));
  expect(theirs.isBusyElsewhere('s1')).toBe(false);
});
