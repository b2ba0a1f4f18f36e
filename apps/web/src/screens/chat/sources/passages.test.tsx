import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, unmountPage } from '../../../test-app.tsx';
import { arrange, Backend } from '../test-backend.ts';

let backend: Backend;

beforeEach(() => {
  backend = new Backend();
  arrange(backend);
});

/** Gives the column a layout box, as in a wide window. */
const showColumn = (): void => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([new DOMRect()], { item: () => null }));
};

async function open(...replies: string[]): Promise<void> {
  const session = backend.addSession('First');
  for (const [turn, reply] of replies.entries()) {
    backend.addMessage(session, 'user', `question ${turn}`);
    backend.addMessage(session, 'assistant', reply);
  }
  renderApp(`/dashboard?session=${session.id}`);
  await screen.findByText(`question ${replies.length - 1}`);
}
const column = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Passages used' });
const chats = 'Two windows stay in step. [1](/help/chat#part-3 "The documentation assistant: Your chats")';
const stop =
  '1. **Stop**, or **Escape**, ends a reply; what has come stays. [1](/help/chat#part-1 "The documentation assistant: Ask")\n2. Nobody but you reads them. [2](/help/chat#part-3)';

it('shows the sources of the last reply beside the conversation, as they are on the page', async () => {
  await open('Plain.', chats);
  const passage = await within(await column()).findByRole('heading', {
    level: 3,
    name: 'Source 1: The documentation assistant',
  });
  expect(passage).toBeTruthy();
  const mark = (await column()).querySelector('mark');
  expect(mark?.textContent).toBe('Two windows stay in step.');
  expect(mark?.closest('blockquote')?.textContent).toBe('“… Nobody but you reads them. Two windows stay in step.”');
  expect(mark?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  const page = within(await column()).getByRole('link', { name: /^Open the page/ });
  expect(page.getAttribute('href')).toBe('/help/chat#part-3');
});

it('moves to the passage of a pressed number, also of an earlier reply, and back with Escape', async () => {
  showColumn();
  await open(stop, chats);
  const last = await screen.findByRole('button', { name: 'Source 1: The documentation assistant: Your chats' });
  await userEvent.click(last);
  await waitFor(async () => expect((await column()).contains(document.activeElement)).toBe(true));
  const second = await screen.findByRole('button', { name: 'Source 2: The documentation assistant' });
  await userEvent.click(second);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Source 2'));
  expect(within(await column()).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(second);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens a drawer where there is no space, and returns the focus to the number', async () => {
  await open(stop);
  const number = await screen.findByRole('button', { name: 'Source 1: The documentation assistant: Ask' });
  await userEvent.click(number);
  const drawer = await screen.findByRole('dialog', { name: 'Passages used' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Source 1'));
  expect(await within(drawer).findByText(/ends a reply; what has come stays\./, { selector: 'mark' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(number));
});

it('can be hidden, stays hidden, and comes back with a number', async () => {
  showColumn();
  await open(chats);
  await userEvent.click(within(await column()).getByRole('button', { name: 'Hide the passages' }));
  expect(screen.queryByRole('complementary', { name: 'Passages used' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' }));
  unmountPage();
  await open(chats);
  const number = await screen.findByRole('button', { name: /^Source 1/ });
  expect(screen.queryByRole('complementary', { name: 'Passages used' })).toBeNull();
  await userEvent.click(number);
  await waitFor(async () => expect((await column()).contains(document.activeElement)).toBe(true));
});

it('reports that a page or a part no longer exists, and that a reply cites nothing', async () => {
  await open('Look. [1](/help/once-there "Once there") And. [2](/help/chat#part-99)');
  expect(await within(await column()).findByText('This page is no longer in the help.')).toBeTruthy();
  expect(await within(await column()).findByText('The part that was cited is no longer on this page.')).toBeTruthy();
  expect(within(await column()).getByRole('heading', { level: 3, name: 'Source 1: Once there' })).toBeTruthy();
  backend.chat = () => Response.json({ status: 'success', message: 'Nothing on that.' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Why?{Enter}');
  expect(await within(await column()).findByText('This reply cites no page of the help.')).toBeTruthy();
});

it('numbers the links of a language model, and quotes a Greek page in Greek', async () => {
  await open('Οι συνομιλίες σας: κανείς άλλος δεν τις διαβάζει [Βοηθός](/help/chat#part-3).');
  expect(await screen.findByRole('button', { name: 'Source 1: Βοηθός' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Βοηθός/ }).getAttribute('href')).toBe('/help/chat#part-3');
  const page = await within(await column()).findByRole('link', { name: /^Open the page/ });
  expect(page.getAttribute('href')).toBe('/help/chat?lang=el#part-3');
  expect((await column()).querySelector('blockquote')?.textContent).toMatch(/^«/);
});

it('is absent from a conversation that cites nothing', async () => {
  await open('From nowhere.', 'See:\n\n- [A page](/help/chat)');
  expect(await screen.findByText('From nowhere.')).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: 'Passages used' })).toBeNull();
});
