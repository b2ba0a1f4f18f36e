import { describe, expect, it } from 'vitest';
import { isMailAddress, readSender, readSmtpAddress } from './smtp-address.ts';

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, auth: null, loopback: false }],
    ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true, auth: null, loopback: false }],
    [
      'smtp://a%40b:p%3A%2F@[::1]:2525',
      { host: '::1', port: 2525, secure: false, auth: { user: 'a@b', password: 'p:/' }, loopback: true },
    ],
    ['smtp://LOCALHOST:25', { host: 'localhost', port: 25, secure: false, auth: null, loopback: true }],
    ['smtp://127.9.9.9:25', { host: '127.9.9.9', port: 25, secure: false, auth: null, loopback: true }],
    [
      'smtp://127.0.0.1.example:25',
      { host: '127.0.0.1.example', port: 25, secure: false, auth: null, loopback: false },
    ],
    ['smtp://localhost.example', { host: 'localhost.example', port: 587, secure: false, auth: null, loopback: false }],
  ])('%s is parsed', (text, parts) => {
    expect(readSmtpAddress(text)).toEqual(parts);
  });

  it.each([
    '',
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://u@h',
    'smtp://:p@h',
    'smtp://h/p',
    'smtp://h?a=b',
    'smtp://h#x',
    'smtp://u%:p@h',
  ])('%j is invalid', (text) => {
    expect(readSmtpAddress(text)).toBeNull();
  });
});

describe('the sender', () => {
  it('is an address, or a name with one', () => {
    expect(readSender('schole@school.example')).toEqual({ name: '', address: 'schole@school.example' });
    expect(readSender(' Το σχολείο <schole@school.example> ')).toEqual({
      name: 'Το σχολείο',
      address: 'schole@school.example',
    });
    expect(readSender('"Schole, Athens" <a@b.example>')?.name).toBe('Schole, Athens');
  });

  it.each([
    '',
    'a',
    '@',
    'a@b, c@d',
    'a@b\nBcc: c@d',
    'x\r\nBcc: y <a@b>',
    '<a@b> <c@d>',
    'a b@c',
    `${'x'.repeat(101)} <a@b>`,
  ])('is not %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
