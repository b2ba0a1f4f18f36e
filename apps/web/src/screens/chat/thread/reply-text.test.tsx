import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ReplyText } from './reply-text.tsx';

/** Renders a reply inside a router, so that links have targets. */
async function draw(text: string) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <ReplyText text={text} /> });
  const other = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => <p>The dashboard</p> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([page, other]), history, scrollRestoration: false });
  const { container } = render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(container.textContent).not.toBe(''));
  return { container, router };
}

it('renders the elements of a reply: emphasis, lists, tables and code', async () => {
  const { container } = await draw(
    '# Steps\n\n1. Open **it**\n2. Press `Run`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x = 1;\n```',
  );
  expect(container.querySelector('h1, h3')).toBeNull();
  expect(container.querySelector('h2')?.textContent).toBe('Steps');
  expect(container.querySelectorAll('ol > li')).toHaveLength(2);
  expect(container.querySelector('strong')?.textContent).toBe('it');
  expect(container.querySelectorAll('td')).toHaveLength(2);
  expect(container.querySelector('pre code')?.textContent).toBe('let x = 1;\n');
});

it('copies code unchanged', async () => {
  const user = userEvent.setup();
  await draw('```\nfirst\n  second\n```');
  await user.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('first\n  second');
});

it('renders no untrusted element, picture, frame or script', async () => {
  const { container } = await draw(
    [
      '<img src="https://evil.example/1.png" onerror="alert(1)"><script>alert(1)</script>',
      '<iframe src="https://evil.example"></iframe> <b onclick="alert(1)">bold</b> <style>*{display:none}</style>',
      '![seen](https://evil.example/2.png) ![](data:image/png;base64,AAAA)',
      '[press](javascript:alert(1)) [press](data:text/html,x) <javascript:alert(1)>',
      '- [x] done',
    ].join('\n\n'),
  );
  expect(container.querySelector('img, script, iframe, style, b, form, input, object, svg image')).toBeNull();
  for (const element of container.querySelectorAll('*')) {
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
  }
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://evil.example/2.png']);
  expect(links[0]?.textContent).toContain('Picture: seen');
  expect(container.textContent).toContain('press');
});

it('marks external links, opens the manual beside the conversation, and screens here', async () => {
  const { container, router } = await draw(
    '[out](https://docs.example.org/a) [manual](/help/webhooks) [here](/dashboard?session=x)',
  );
  const [out, manual, here] = container.querySelectorAll('a');
  expect(out?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(out?.getAttribute('target')).toBe('_blank');
  expect(out?.textContent).toContain('docs.example.org');
  expect([manual?.getAttribute('href'), manual?.getAttribute('target'), manual?.rel]).toEqual([
    '/help/webhooks',
    '_blank',
    'noopener',
  ]);
  expect(here?.getAttribute('target')).toBeNull();
  if (here !== undefined) await userEvent.click(here);
  expect(await screen.findByText('The dashboard')).toBeTruthy();
  expect(router.state.location.search).toEqual({ session: 'x' });
});
