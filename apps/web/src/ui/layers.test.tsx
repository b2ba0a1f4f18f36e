import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../client/language/language.ts';
import {
  Bloom,
  Button,
  Dialog,
  DialogClose,
  Menu,
  MenuChoice,
  MenuItem,
  Progress,
  Tabs,
  useStableFocus,
} from './index.ts';

beforeEach(() => {
  act(() => chooseLanguage('en'));
  // jsdom has neither of the two that the floating layers need.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});

function DeleteDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Chat Session"
        description="All messages will be lost."
        actions={
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
        }
      />
    </>
  );
}

it('opens a dialog with a name and a description, closes it on Escape and returns the focus', async () => {
  render(<DeleteDialog />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Delete Chat Session' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'All messages will be lost.',
  );
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('keeps a dialog open whose content is shown only once: neither Escape nor a press beside it closes it', async () => {
  const change = vi.fn();
  const done = (
    <DialogClose>
      <Button>I Have Kept It</Button>
    </DialogClose>
  );
  render(<Dialog open held onOpenChange={change} title="The new key" actions={done} />);
  await userEvent.keyboard('{Escape}');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I Have Kept It' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(false);
});

it('operates a menu by keyboard: an action and a choice', async () => {
  const opened = vi.fn();
  const chosen = vi.fn();
  render(
    <Menu trigger={<button type="button">User</button>}>
      <MenuItem onSelect={opened}>Profile</MenuItem>
      <MenuChoice
        label="Theme"
        value="light"
        onChange={chosen}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith('dark');
  await userEvent.keyboard('{Home}{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

function Parts() {
  const [open, setOpen] = useState<'a' | 'b'>('a');
  return (
    <Tabs
      label="Parts"
      value={open}
      onChange={setOpen}
      tabs={[
        { value: 'a', label: 'First', content: 'one' },
        { value: 'b', label: 'Second', content: 'two' },
      ]}
    />
  );
}

it('moves between tabs with the arrow keys', async () => {
  render(<Parts />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('two');
});

it('is inert while busy, and announces it', async () => {
  const pressed = vi.fn();
  render(
    <Button busy onClick={pressed}>
      Saving
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('type')).toBe('button');
});

it('announces the progress, in percent, inside the limits', () => {
  render(<Progress label="Reading" value={1.4} />);
  expect(screen.getByRole('progressbar', { name: 'Reading' }).getAttribute('aria-valuenow')).toBe('100');
});

it('fills the ladder up to the level and names it in both languages', () => {
  const { container } = render(<Bloom level="applying" />);
  const steps = [...container.querySelectorAll('rect')].map((step) => step.getAttribute('fill'));
  expect(steps.filter((fill) => fill === 'var(--bloom-applying)')).toHaveLength(3);
  expect(screen.getByText('Applying')).toBeTruthy();
  act(() => chooseLanguage('el'));
  expect(screen.getByText('Εφαρμογή')).toBeTruthy();
});

function Shelf() {
  const [left, setLeft] = useState(['a', 'b', 'c']);
  const part = useStableFocus<HTMLUListElement>('elsewhere');
  return (
    <>
      <button type="button" id="elsewhere">
        Add
      </button>
      {left.length > 0 && (
        <ul ref={part}>
          {left.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

it('moves the focus of a removed row to its neighbour, and of the last one to the remaining part', async () => {
  render(<Shelf />);
  const focused = () => document.activeElement?.textContent;
  screen.getByRole('button', { name: 'Remove b' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove c');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Remove a');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Add');
});
