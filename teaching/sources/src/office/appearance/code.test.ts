import { expect, it } from 'vitest';
import type { Part } from '../../assemble.ts';
import { gatherCode, gatherPrograms, type MaybeCode, ownIndentation } from './code.ts';

const kindsOf = (...lines: string[]): string[] =>
  gatherPrograms(lines.map((line) => ({ kind: 'paragraph', text: line.trim(), ...ownIndentation(line) }) as Part)).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

it('lines of a program in ordinary letters are one block with their indentation', () => {
  expect(
    kindsOf('The sample reads a line:', 'while(!feof(stdin))', '\t{', '\tint hx;', '\tfflush(stdout);', '\t}'),
  ).toEqual([
    'paragraph: The sample reads a line:',
    'code: while(!feof(stdin))\n    {\n    int hx;\n    fflush(stdout);\n    }',
  ]);
});

it('an empty paragraph between lines of a program is an empty line of it', () => {
  const line = (text: string, isApart = false): MaybeCode => ({
    kind: 'paragraph',
    text,
    mostlyBold: false,
    bold: [],
    size: 20,
    code: 'font',
    isApart,
  });
  const text = { ...line('A long paragraph of ordinary text, which is no program at all.', true), code: null };
  expect(
    gatherCode<MaybeCode>([text, line('group = core', true), line('port = 1'), line('group = smsc', true), text]),
  ).toEqual([
    text,
    { ...line('group = core', true), kind: 'code', text: 'group = core\nport = 1\n\ngroup = smsc' },
    text,
  ]);
});

it('a class or a function with what is indented below it is a program', () => {
  expect(kindsOf('For example:', 'class Camera ( Base ):', '    maker = Str', '    price     = Float')).toEqual([
    'paragraph: For example:',
    'code: class Camera ( Base ):\n    maker = Str\n    price     = Float',
  ]);
  expect(kindsOf('class A:', '    x = 1', '    def f(self):', '        # fill in here', 'And so on.')).toEqual([
    'code: class A:\n    x = 1\n    def f(self):\n        # fill in here',
    'paragraph: And so on.',
  ]);
  const flush = ['class Camera ( Base ):', 'maker is a text', 'price is a number'];
  expect(kindsOf(...flush)).toEqual(flush.map((line) => `paragraph: ${line}`));
});

it('sentences, formulas and Greek questions are none', () => {
  const formulas = ['f(x) = 2x + 1', 'f(3) = 7', 'x = 3', 'P(A)'];
  expect(kindsOf(...formulas)).toEqual(formulas.map((line) => `paragraph: ${line}`));
  const questions = ['Τι είναι το νερό;', 'Για ποιον (α) χτυπά;', 'Πόσο κάνει x = 2;'];
  expect(kindsOf(...questions)).toEqual(questions.map((line) => `paragraph: ${line}`));
  const steps = ['Read the text (twice);', 'for each question write an answer;', 'Hand it in.'];
  expect(kindsOf(...steps)).toEqual(steps.map((line) => `paragraph: ${line}`));
});

it('a long file of such lines is gathered in time', () => {
  const parts = Array.from({ length: 100_000 }, (): Part => ({ kind: 'paragraph', text: 'a = (b);' }));
  expect(gatherPrograms(parts)).toHaveLength(1);
});
