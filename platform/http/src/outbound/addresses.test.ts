import { expect, it } from 'vitest';
import { isLoopback, readOutboundAddress, scopeOfAddress } from './addresses.ts';

it.each([
  ['93.184.216.34', 'public'],
  ['2606:2800:220:1:248:1893:25c8:1946', 'public'],
  ['10.255.255.255', 'private'],
  ['172.31.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['fdff::1', 'private'],
  ['127.0.0.53', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['fe80::1%eth0', 'never'],
  ['fec0::1', 'never'],
  ['::', 'never'],
  ['2001::1', 'never'],
  ['nothing', 'never'],
  ['', 'never'],
])('%s belongs to: %s', (address, scope) => {
  expect(scopeOfAddress(address)).toBe(scope);
});

it.each([
  'http://id.school.example/',
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'https://user:word@id.school.example/',
  'javascript:alert(1)',
  'nothing',
  7,
])('the configuration never has the address %s', (address) => {
  expect(readOutboundAddress(address)).toBeNull();
});

it('a name that only looks like this machine is another one', () => {
  expect(isLoopback(new URL('http://127.0.0.1.example/'))).toBe(false);
  expect(isLoopback(new URL('http://localhost.example/'))).toBe(false);
  expect(isLoopback(new URL('http://[::1]:80/'))).toBe(true);
});
