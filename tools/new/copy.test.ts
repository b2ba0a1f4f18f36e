import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFromTemplate, listTemplates } from './copy.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const templates = fileURLToPath(new URL('./templates', import.meta.url));
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schole-new-'));
  write('platform/database/migrations/0241-last.sql', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The registries of a template as they are in the repository: their lines find their place there, or the template is out of date. */
function copyRegistries(template: string): void {
  if (!readdirSync(join(templates, template)).includes('lines.json')) return;
  const lines = JSON.parse(readFileSync(join(templates, template, 'lines.json'), 'utf8')) as { file: string }[];
  for (const { file } of lines) cpSync(join(repository, file), join(root, file));
}

test.each(listTemplates(templates))('the template of a %s leaves no mark unfilled', (template) => {
  copyRegistries(template);
  const name = template === 'filter-operator' ? 'near' : 'grade-batch';
  const { made, changed, next } = addFromTemplate({ root, templates, template, name });
  expect([...made, ...changed].length).toBeGreaterThan(0);
  const texts = [...made, ...changed].map(read);
  for (const text of [...made, next, ...texts]) expect(text).not.toMatch(/__(\w*[nN]ame|number)__/);
  expect([...made, ...texts].join()).toMatch(/grade[-_]?batch|\bnear\b/i);
});

test('a table takes the number after the last migration', () => {
  copyRegistries('table');
  expect(addFromTemplate({ root, templates, template: 'table', name: 'marks' }).made).toEqual([
    'platform/database/migrations/0242-marks.sql',
  ]);
});

test('nothing is written over, and a wrong name or template is refused', () => {
  copyRegistries('check');
  addFromTemplate({ root, templates, template: 'check', name: 'spelling' });
  expect(() => addFromTemplate({ root, templates, template: 'check', name: 'spelling' })).toThrow('exists already');
  expect(() => addFromTemplate({ root, templates, template: 'check', name: '../escape' })).toThrow('is no name');
  expect(() => addFromTemplate({ root, templates, template: '../..', name: 'x' })).toThrow('no template');
});

/** A template of this test, in a folder beside the repository. */
function addTemplate(lines: readonly object[], file = 'fruit/__name__.ts'): () => ReturnType<typeof addFromTemplate> {
  write(`shelves/fruit/${file}.template`, 'export const __camelName__ = 1;\n');
  write('shelves/fruit/next.txt', 'next   eat it\n');
  write('shelves/fruit/lines.json', JSON.stringify(lines));
  return () => addFromTemplate({ root, templates: join(root, 'shelves'), template: 'fruit', name: 'red-apple' });
}
const list = "import { pear } from './pear.ts';\n\nexport const fruits = [\n  pear,\n];\n";
const imported = {
  file: 'fruits.ts',
  before: "import { pear } from './pear.ts';",
  line: "import { __camelName__ } from './fruit/__name__.ts';",
};
const listed = { file: 'fruits.ts', before: '];', line: '  // for __PascalName__\n  __camelName__,' };

test('lines are put before the lines that they name', () => {
  write('fruits.ts', list);
  expect(addTemplate([imported, listed])()).toEqual({
    made: ['fruit/red-apple.ts'],
    changed: ['fruits.ts'],
    next: 'next   eat it',
  });
  expect(read('fruits.ts')).toBe(
    "import { redApple } from './fruit/red-apple.ts';\nimport { pear } from './pear.ts';\n\nexport const fruits = [\n  pear,\n  // for RedApple\n  redApple,\n];\n",
  );
});

test.each([
  ['is missing', { ...listed, before: '  plum,' }, 'no such line: plum'],
  ['is there twice', { ...listed, before: '' }, '2 such lines'],
  ['is in no file', { ...listed, file: 'nowhere.ts' }, 'does not exist'],
  ['is the same as the line', { ...listed, line: '  pear,' }, 'this line already'],
])('where the place of a line %s, nothing is done', (_what, line, words) => {
  write('fruits.ts', list);
  expect(addTemplate([imported, line])).toThrow(words);
  expect(read('fruits.ts')).toBe(list);
  expect(readdirSync(root).sort()).toEqual(['fruits.ts', 'platform', 'shelves']);
});

test('when a file cannot be written, what was written before it is taken back', () => {
  write('fruits.ts', list);
  write('fruit', 'a file where a folder has to be');
  const add = addTemplate([imported, listed], 'made/__name__.ts');
  write('shelves/fruit/fruit/__name__.ts.template', '');
  expect(add).toThrow();
  expect(read('fruits.ts')).toBe(list);
  expect(readdirSync(root).sort()).toEqual(['fruit', 'fruits.ts', 'platform', 'shelves']);
});
