import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StatusScreen } from './screen.tsx';

const config = { anonKey: 'k', version: '0.4.0', sealed: true, signUp: 'invitation', firstRun: false };
type Answers = Record<string, () => Response | Promise<Response>>;

function serve(answers: Answers): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('away');
    return answer();
  });
}
const well: Answers = {
  '/auth/v1/health': () => Response.json({ name: 'auth/v1' }),
  '/config.json': () => Response.json(config),
};
const draw = () => render(<StatusScreen language="en" onLanguage={() => undefined} />);
/** The list as text, such as `Server: Answers`. */
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('renders without a server, and claims nothing', () => {
  const html = renderToString(<StatusScreen language="el" onLanguage={() => undefined} />);
  expect(html).toContain('Γίνεται έλεγχος του διακομιστή');
  expect(html).not.toContain('Απαντά<');
});

it('reads the response of the server to its end, so that no connection is kept open', async () => {
  const health = Response.json({ name: 'auth/v1' });
  serve({ ...well, '/auth/v1/health': () => health });
  draw();
  await screen.findByText('The server and its database answer.');
  expect(health.bodyUsed).toBe(true);
});

it('shows what answers, its version and that it is sealed', async () => {
  serve(well);
  draw();
  await screen.findByText('The server and its database answer.');
  expect(lines()).toEqual([
    'Server: Answers',
    'Database: Answers',
    'Version: 0.4.0',
    'Seal: Sealed: nothing leaves this server',
    'Engine: The built-in one, on this server. No key, no service outside.',
    'New accounts: By invitation',
  ]);
});

it.each([
  ['a server that is away', {}, 'The server does not answer', ['Server: Does not answer', 'Database: Not known']],
  [
    'a database that is away',
    { '/auth/v1/health': () => new Response('{}', { status: 503 }) },
    'its database does not',
    ['Server: Answers', 'Database: Does not answer'],
  ],
  [
    'a stranger at the address',
    { '/auth/v1/health': () => new Response('Hello', { status: 404 }) },
    'not as Schole does',
    ['Server: Answers with status 404', 'Database: Not known'],
  ],
])('distinguishes %s from the others, and guesses nothing', async (_what, answers: Answers, summary, first) => {
  serve(answers);
  draw();
  await screen.findByText(new RegExp(summary));
  expect(lines().slice(0, 2)).toEqual(first);
  expect(lines().slice(2)).toEqual([
    'Version: Not known',
    'Seal: Not known',
    'Engine: Not known',
    'New accounts: Not known',
  ]);
});

it('checks again on request', async () => {
  serve({});
  draw();
  await screen.findByText(/The server does not answer/);
  serve(well);
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(lines()[0]).toBe('Server: Answers'));
});
