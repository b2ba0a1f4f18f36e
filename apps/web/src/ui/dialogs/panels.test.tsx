import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../client/language/language.ts';
import { Drawer } from './drawer.tsx';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => act(() => chooseLanguage('en')));

const screenIsWide = (wide: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

function Work({ part: Part, startsOpen = false }: { part: typeof SidePanel | typeof Drawer; startsOpen?: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Why
      </button>
      <input aria-label="Work" />
      <Part open={open} onOpenChange={setOpen} title="Passage" actions={<button type="button">Quote</button>}>
        The words it rests on.
      </Part>
    </>
  );
}

const focused = () => document.activeElement;

it('opens a drawer over the page, moves the focus in and returns it on Escape', async () => {
  render(<Work part={Drawer} />);
  const opener = screen.getByRole('button', { name: 'Why' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Passage' })).toBe(focused());
  expect(screen.queryByRole('textbox', { name: 'Work' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(opener));
});

it('shows a panel beside the work, which stays usable; Escape inside it closes it, and the focus returns', async () => {
  screenIsWide(true);
  render(<Work part={SidePanel} />);
  const opener = screen.getByRole('button', { name: 'Why' });
  await userEvent.click(opener);
  expect(screen.getByRole('complementary', { name: 'Passage' })).toBe(focused());
  const work = screen.getByRole('textbox', { name: 'Work' });
  await userEvent.click(work);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('complementary')).toBeTruthy();
  screen.getByRole('button', { name: 'Quote' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(focused()).toBe(opener);
});

it('leaves the focus where the user works when the panel closes', async () => {
  screenIsWide(true);
  render(<Work part={SidePanel} startsOpen />);
  expect(focused()).toBe(document.body);
  const closer = screen.getByRole('button', { name: 'Close' });
  const work = screen.getByRole('textbox', { name: 'Work' });
  work.focus();
  act(() => closer.click());
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(focused()).toBe(work);
});

it('is a drawer where the screen is narrow', () => {
  screenIsWide(false);
  render(<Work part={SidePanel} startsOpen />);
  expect(screen.getByRole('dialog', { name: 'Passage' })).toBeTruthy();
});
