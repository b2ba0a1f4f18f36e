import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LandingScreen } from './screen.tsx';
import { prepareBrowser } from './test-page.ts';

const user = userEvent.setup();
const sent: unknown[] = [];
let answer: () => Response;

// The first to import them compiles them and all that they use, on a busy machine longer than a test waits for a dialog.
beforeAll(() => Promise.all([import('./demo/demo-dialog.tsx'), import('./contact/contact-dialog.tsx')]));

beforeEach(() => {
  prepareBrowser({ still: true });
  sent.length = 0;
  answer = () => Response.json({ received: true });
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (address === '/config.json') return Response.json({ anonKey: 'k', sealed: true });
    sent.push([address, JSON.parse(String(options?.body))]);
    return answer();
  });
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

const open = async (name: string): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};
const draw = (language: 'en' | 'el' = 'en') =>
  render(<LandingScreen language={language} onLanguage={() => undefined} />);

it('shows the walk-through scene by scene with its caption, and plays nothing with reduced motion', async () => {
  draw();
  await open('Watch Demo');
  const caption = async (words: RegExp) => expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  await caption(/^A booklet goes in/);
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  const names: string[] = [];
  for (let scene = 1; scene <= 7; scene++) {
    names.push(screen.getByText(/^Scene \d of 7/).textContent);
    await user.click(screen.getByRole('button', { name: 'Next scene' }));
  }
  expect(new Set(names).size).toBe(7);
  expect(names.at(-1)).toBe('Scene 7 of 7: Ready to assign');
  expect(screen.getByRole('button', { name: 'Next scene' }).getAttribute('aria-disabled')).toBe('true');
  await caption(/^6 of 6 questions/);
  await user.click(screen.getByRole('button', { name: 'Previous scene' }));
  await caption(/^You rewrite an option/);
  expect(screen.getByText('Another option may be right too.')).toBeDefined();
});

it('plays to the end automatically without reduced motion, and can be paused', async () => {
  prepareBrowser();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    draw('el');
    const dialog = userEvent.setup({ advanceTimers: () => undefined });
    await dialog.click(screen.getByRole('button', { name: 'Δείτε πώς λειτουργεί' }));
    const pause = await screen.findByRole('button', { name: 'Παύση' });
    // React may start the clock of the player after it has drawn its button: until then no time passes in it.
    await vi.waitFor(() => {
      act(() => void vi.advanceTimersByTime(3_000));
      expect(screen.getByText(/^Σκηνή 2 από 7/)).toBeDefined();
    });
    await dialog.click(pause);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText(/^Σκηνή 2 από 7/)).toBeDefined();
    await dialog.click(screen.getByRole('button', { name: 'Αναπαραγωγή' }));
    act(() => void vi.advanceTimersByTime(90_000));
    expect(screen.getByText(/^Σκηνή 7 από 7/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Από την αρχή' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

it('names what is missing in the form, sends nothing, and puts the focus on the first field', async () => {
  draw();
  await open('Contact sales');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Write your name.');
  await user.type(screen.getByLabelText('E-mail'), 'maria');
  expect(screen.getByText(/^Write an e-mail address/)).toBeDefined();
  await user.type(screen.getByLabelText('Message'), 'x');
  expect(screen.queryByText('Write what you would like to know.')).toBeNull();
  expect(sent).toEqual([]);
});

async function fillIn(): Promise<void> {
  await user.type(screen.getByLabelText('Name'), ' Maria ');
  await user.type(screen.getByLabelText('E-mail'), 'maria@example.org');
  await user.type(screen.getByLabelText(/^School or district/), '2nd High School');
  await user.selectOptions(screen.getByLabelText(/^Your role/), 'Principal');
  await user.selectOptions(screen.getByLabelText(/^Teachers at your school/), '11 to 50');
  await user.type(screen.getByLabelText('Message'), 'When can we begin?');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
}

it('sends the request once, with the role and the size above the message, and shows where the reply goes', async () => {
  draw();
  await open('Contact sales');
  await fillIn();
  const heading = await screen.findByRole('heading', { name: 'Your request is in' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/The answer goes to maria@example\.org\./)).toBeDefined();
  expect(sent).toEqual([
    [
      '/functions/v1/contact-sales',
      {
        name: 'Maria',
        email: 'maria@example.org',
        organisation: '2nd High School',
        message: 'Your role: Principal\nTeachers at your school: 11 to 50\n\nWhen can we begin?',
        language: 'en',
        website: '',
      },
    ],
  ]);
});

it.each([
  [
    'too many',
    () => Response.json({ code: 'contact/too-many' }, { status: 429, headers: { 'retry-after': '61' } }),
    /in 2 min/,
  ],
  ['a server that fails', () => Response.json({}, { status: 500 }), /What you wrote is still here/],
  [
    'no connection',
    () => {
      throw new TypeError('away');
    },
    /What you wrote is still here/,
  ],
])('keeps the input after %s, and allows it to be sent again', async (_what, fails, words) => {
  draw();
  await open('Contact sales');
  answer = fails;
  await fillIn();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(' Maria ');
  answer = () => Response.json({ received: true });
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('heading', { name: 'Your request is in' })).toBeDefined();
});

it("opens the form for visitors from the footer's link, and removes the hash when it is closed", async () => {
  window.history.replaceState(null, '', '/#contact');
  draw();
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.hash).toBe('');
});
