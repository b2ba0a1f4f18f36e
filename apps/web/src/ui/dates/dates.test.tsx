import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { DateField, TimeField } from '../index.ts';

beforeEach(() => {
  act(() => chooseLanguage('en'));
  // jsdom has no layout; the calendar's popover needs it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

type Changes = [string | null, string | null][];

function Due({ changes, first = null }: { changes: Changes; first?: string | null }) {
  const [value, setValue] = useState(first);
  const recordChange = (next: string | null, problem: string | null): void => {
    changes.push([next, problem]);
    setValue(next);
  };
  return <DateField label="Due date" value={value} onChange={recordChange} min="2026-09-11" max="2027-01-20" />;
}

it('returns the ISO day of the typed text and shows it in the format of the interface', async () => {
  const changes: Changes = [];
  render(<Due changes={changes} />);
  const field = screen.getByRole('textbox', { name: 'Due date' });
  await userEvent.type(field, '5.12.26');
  await userEvent.tab();
  expect(changes.at(-1)).toEqual(['2026-12-05', null]);
  expect(field).toHaveProperty('value', '05/12/2026');
  act(() => chooseLanguage('el'));
  expect(field).toHaveProperty('value', '5/12/2026');
});

it.each([
  ['tomorrow', 'Write the date as day/month/year, for example 18/12/2026.'],
  ['31/11/2026', 'There is no such day in the calendar.'],
  ['1/3/2027', 'From 11/09/2026 to 20/01/2027, please.'],
])('keeps %o, shows what is wrong on leaving, and returns no day', async (typed, problem) => {
  const changes: Changes = [];
  render(<Due changes={changes} first="2026-12-18" />);
  const field = screen.getByRole('textbox', { name: 'Due date' });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => field.blur());
  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(field).toHaveProperty('value', typed);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(changes.at(-1)).toEqual([null, problem]);
  await userEvent.clear(field);
  await userEvent.type(field, '1/12/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(changes.at(-1)).toEqual(['2026-12-01', null]);
});

it('shows in Greek what is wrong', async () => {
  act(() => chooseLanguage('el'));
  render(<Due changes={[]} />);
  await userEvent.type(screen.getByRole('textbox'), 'αύριο');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe(
    'Γράψτε την ημερομηνία ως ημέρα/μήνα/έτος, για παράδειγμα 18/12/2026.',
  );
});

it('chooses a day in the calendar by keyboard and returns the focus to the field', async () => {
  const changes: Changes = [];
  render(<Due changes={changes} first="2026-12-18" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose in the calendar' }));
  const day = await screen.findByRole('button', { name: /Friday, 18 December 2026/ });
  await waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(changes).toEqual([['2026-12-26', null]]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Due date' })));
  expect(screen.queryByRole('grid')).toBeNull();
});

it('offers no day outside the limits, and names days and months in Greek', async () => {
  act(() => chooseLanguage('el'));
  render(<Due changes={[]} first="2027-01-18" />);
  await userEvent.click(screen.getByRole('button', { name: 'Επιλογή από το ημερολόγιο' }));
  expect(await screen.findByRole('grid', { name: /Ιανουάριος 2027/ })).not.toBeNull();
  expect(screen.getByRole('button', { name: /21 Ιανουαρίου 2027/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Μετάβαση στον επόμενο μήνα' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
});

function Hour({ changes }: { changes: Changes }) {
  const [value, setValue] = useState<string | null>(null);
  const recordChange = (next: string | null, problem: string | null): void => {
    changes.push([next, problem]);
    setValue(next);
  };
  return <TimeField label="Due time" value={value} onChange={recordChange} max="22:00" />;
}

it('reads a time, and shows what is wrong with one', async () => {
  const changes: Changes = [];
  render(<Hour changes={changes} />);
  const field = screen.getByRole('textbox', { name: 'Due time' });
  await userEvent.type(field, '9.30');
  await userEvent.tab();
  expect(field).toHaveProperty('value', '09:30');
  expect(changes.at(-1)).toEqual(['09:30', null]);
  await userEvent.clear(field);
  await userEvent.type(field, '25:10');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('Write the time as hours:minutes, for example 23:59.');
  await userEvent.clear(field);
  await userEvent.type(field, '23:00');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('22:00 or earlier, please.');
});
