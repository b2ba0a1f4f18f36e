import { expect, it } from 'vitest';
import { addressOf } from './support.ts';

it.each([
  ['help@school.example', 'mailto:help@school.example'],
  ['βοήθεια@σχολείο.gr', 'mailto:βοήθεια@σχολείο.gr'],
  ['https://school.example/help?to=us', 'https://school.example/help?to=us'],
  ['https://video.example/@school', 'https://video.example/@school'],
  ['Maria Pappa', null],
  ['Maria help@school.example', null],
  ['help@school.example?bcc=others@example.org', null],
  ['<help@school.example>', null],
  ['http://school.example/', null],
  ['https://user:word@school.example/', null],
  ['https://school.example/ and more', null],
  ['https://', null],
  ['javascript:alert(1)//https://school.example', null],
  ['data:text/html,help@school.example', null],
  ['<a href="https://school.example">help</a>', null],
])('the contact %s leads to %s', (contact, address) => {
  expect(addressOf(contact)).toBe(address);
});
