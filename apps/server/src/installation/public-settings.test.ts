import { expect, test } from 'vitest';
import { createAllowedOrigins } from './public-settings.ts';

const learn = (geolocation: string | null) => {
  const origins = createAllowedOrigins();
  origins.learn({ geolocation });
  return origins.list();
};

test.each([
  ['https://where.example/json?a=1', ['https://where.example']],
  ['http://127.0.0.1:8080/', ['http://127.0.0.1:8080']],
  ['https://[2001:db8::1]/', ['https://[2001:db8::1]']],
  [null, []],
  ['https://', []],
  ['https://a.example;sandbox', []],
  ["https://a.example;script-src-elem'*'", []],
  ['https://a.example,b.example', []],
  ['https://*', []],
  ['https://user@', []],
  ['javascript:alert(1)', []],
])('%j allows pages to call %j', (address, origins) => {
  expect(learn(address)).toEqual(origins);
});
