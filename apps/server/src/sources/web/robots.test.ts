import { expect, test } from 'vitest';
import { isAllowedByRobots } from './robots.ts';

const at = (path: string) => new URL(path, 'https://school.example');

test.each<[string, string, boolean]>([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['User-agent: *\nDisallow: /a/b\nAllow: /a', '/a/b', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
  ['User-agent: *\nDisallow: /a$', '/ab', true],
  ['User-agent: *\nDisallow: /*/exam*key', '/2025/exam-7-key.html', false],
  ['User-agent: Other\nDisallow: /', '/a', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: Schole\nAllow: /', '/a', true],
  ['User-agent: *\nAllow: /\n\nuser-agent: SCHOLE/1.0\nDisallow: /', '/a', false],
  ['User-agent: schole\nUser-agent: other\nDisallow: /a\n\nUser-agent: *\nDisallow: /b', '/b', true],
  ['User-agent: Schole\nDisallow: /a\nUser-agent: *\nDisallow: /\nUser-agent: Schole\nDisallow: /b', '/b', false],
  ['\ufeffUser-agent: * # all\r\nDisallow: /a # no', '/a', false],
  ['User-agent: *\nDisallow: /μάθημα', '/%CE%BC%CE%AC%CE%B8%CE%B7%CE%BC%CE%B1', false],
  ['User-agent: *\nDisallow: /%7Ejoe', '/~joe', false],
  ['User-agent: *\nDisallow: /?private', '/?private=1', false],
  ['Disallow: /', '/a', true],
  ['<html>not rules</html>', '/a', true],
])('%j and %s: %s', (rules, path, allowed) => {
  expect(isAllowedByRobots(rules, at(path))).toBe(allowed);
});

test('rules full of stars and of lines are decided at once', () => {
  const rules = `User-agent: *\nDisallow: /${'*a'.repeat(1_900)}b$\n${'Disallow: /x\n'.repeat(40_000)}`;
  expect(isAllowedByRobots(rules, at(`/${'a'.repeat(1_900)}`))).toBe(true);
});
