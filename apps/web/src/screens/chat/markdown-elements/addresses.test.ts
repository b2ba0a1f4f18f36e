import { expect, it } from 'vitest';
import { destinationOf } from './addresses.ts';

const origin = 'https://schole.test';

it.each([
  ['/help/webhooks#two', { kind: 'page', href: '/help/webhooks#two' }],
  ['https://schole.test/help/sources', { kind: 'page', href: '/help/sources' }],
  ['/dashboard/settings?tab=integrations', { kind: 'screen', href: '/dashboard/settings?tab=integrations' }],
  ['/dashboards', { kind: 'page', href: '/dashboards' }],
  [
    'https://docs.example.org/a?b=c',
    { kind: 'outside', href: 'https://docs.example.org/a?b=c', host: 'docs.example.org' },
  ],
  ['HTTP://example.org', { kind: 'outside', href: 'http://example.org/', host: 'example.org' }],
])('%s links to its target', (address, destination) => {
  expect(destinationOf(address, origin)).toEqual(destination);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@example.org',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://schole.test@evil.example/',
  'https://anna:secret@example.org/',
  'blob:https://schole.test/1',
  'relative/page',
  '#part',
  '',
  'https://',
])('%j is no link', (address) => {
  expect(destinationOf(address, origin)).toBeNull();
});

it('a path that leaves the origin after all is no link', () => {
  expect(destinationOf('/\t/evil.example', origin)).toBeNull();
});
