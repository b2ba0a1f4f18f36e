import { afterEach, expect, it, vi } from 'vitest';
import { openStep, type Step } from './in-step.ts';

let open: Step[] = [];
const window2 = (person = 'me'): Step => {
  const step = openStep(person);
  open.push(step);
  return step;
};

afterEach(() => {
  for (const step of open) step.close();
  open = [];
});

it('knows what another window of the person asks, also when it opens later, and hears when that is over', async () => {
  const [first, second] = [window2(), window2()];
  const changed = vi.fn();
  second.hearChanges(changed);
  first.tell('asking', 's1');
  await vi.waitFor(() => expect(second.isAskedElsewhere('s1')).toBe(true));
  expect(first.isAskedElsewhere('s1')).toBe(false);
  expect(second.isAskedElsewhere('s2')).toBe(false);

  const third = window2();
  await vi.waitFor(() => expect(third.isAskedElsewhere('s1')).toBe(true));

  // It was told once by itself, and once for each window that opened; the last of these may still be on its way.
  const told = [['s1'], ['s1'], ['s1']];
  await vi.waitFor(() => expect(changed.mock.calls).toEqual(told));
  first.tell('over', 's1');
  await vi.waitFor(() => expect(second.isAskedElsewhere('s1')).toBe(false));
  expect(changed.mock.calls).toEqual([...told, ['s1']]);
});

it('frees a session whose window goes away in the middle', async () => {
  const [first, second] = [window2(), window2()];
  first.tell('asking', 's1');
  await vi.waitFor(() => expect(second.isAskedElsewhere('s1')).toBe(true));
  first.close();
  await vi.waitFor(() => expect(second.isAskedElsewhere('s1')).toBe(false));
});

it('tells nobody else', async () => {
  const [mine, theirs, witness] = [window2(), window2('somebody else'), window2()];
  mine.tell('asking', 's1');
  await vi.waitFor(() => expect(witness.isAskedElsewhere('s1')).toBe(true));
  expect(theirs.isAskedElsewhere('s1')).toBe(false);
});
