import { expect, test } from 'vitest';
import { addressOf } from './web-address.ts';

test.each([
  [
    ' el.wikipedia.org/wiki/Φωτοσύνθεση ',
    'https://el.wikipedia.org/wiki/%CE%A6%CF%89%CF%84%CE%BF%CF%83%CF%8D%CE%BD%CE%B8%CE%B5%CF%83%CE%B7',
  ],
  ['school.example/light#top', 'https://school.example/light#top'],
  ['http://school.example', 'http://school.example/'],
  ['σχολείο.example/φως', 'https://xn--kxalrpdt2a.example/%CF%86%CF%89%CF%82'],
  ['127.0.0.1:80/a', 'https://127.0.0.1:80/a'],
  ['school.example:8080/a', 'https://school.example:8080/a'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['http://[::1]/a', 'http://[::1]/a'],
])('the address %s is %s', (written, address) => {
  expect(addressOf(written)?.href).toBe(address);
});

test.each([
  ...['', 'leaf', 'Light.', 'Light. Air.', 'a.b c', 'http://', 'http://leaf/'],
  ...['mailto:a@school.example', 'mailto:a@b.c d', 'a@school.example', 'https://ada:secret@school.example/'],
  ...['ftp://school.example/a', 'javascript:alert(1)', 'file:///etc/hosts', 'data:text/html,light'],
  `school.example/${'a'.repeat(2_000)}`,
  `school.example/${'φ'.repeat(400)}`,
])('%s is no address', (written) => {
  expect(addressOf(written)).toBeNull();
});
