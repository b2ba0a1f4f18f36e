import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFromTemplate, listTemplates } from './copy.ts';

const templates = fileURLToPath(new URL('./templates', import.meta.url));
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schole-new-'));
  mkdirSync(join(root, 'platform/database/migrations'), { recursive: true });
  writeFileSync(join(root, 'platform/database/migrations/0241-last.sql'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each(listTemplates(templates))('the template of a %s leaves no placeholder unfilled', (template) => {
  const { made, next } = addFromTemplate({ root, templates, template, name: 'grade-batch' });
  expect(made.length).toBeGreaterThan(0);
  for (const text of [...made, next, ...made.map((path) => readFileSync(join(root, path), 'utf8'))])
    expect(text).not.toMatch(/__\w+__/);
  expect(made.join()).toContain('grade-batch');
});

test('a table takes the number after the last migration', () => {
  expect(addFromTemplate({ root, templates, template: 'table', name: 'marks' }).made).toEqual([
    'platform/database/migrations/0242-marks.sql',
  ]);
});

test('no file is overwritten, and a wrong name or template is refused', () => {
  addFromTemplate({ root, templates, template: 'check', name: 'spelling' });
  expect(() => addFromTemplate({ root, templates, template: 'check', name: 'spelling' })).toThrow('exists already');
  expect(() => addFromTemplate({ root, templates, template: 'check', name: '../escape' })).toThrow('is no name');
  expect(() => addFromTemplate({ root, templates, template: '../..', name: 'x' })).toThrow('no template');
});
