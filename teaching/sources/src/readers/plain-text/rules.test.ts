import type { Document } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { expectValidDocument } from '../../test-valid-document.ts';
import { readText } from '../../text.ts';
import { readPlainText } from './index.ts';

const filler =
  'The river carries sand and mud down to the sea every spring, and farmers wait for it. Το ποτάμι φέρνει άμμο στη θάλασσα. '
    .repeat(3)
    .trim();

async function read(text: string): Promise<Document> {
  const document = await readPlainText({ bytes: new TextEncoder().encode(text), fileName: 'lesson.txt' });
  expectValidDocument(document);
  return document;
}

const shown = ({ text, blocks }: Document): string[] =>
  blocks.map(({ kind, level = '', start, end }) => `${kind}${level} ${text.slice(start, end)}`);

/** What is read between two paragraphs. */
const inside = async (text: string): Promise<string[]> =>
  shown(await read(`${filler}\n\n${text}\n\n${filler}`)).slice(1, -1);

/** Nothing but blanks and line ends. */
const outside = ({ text, blocks }: Document): string =>
  blocks.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text).trim();

describe('a rule below lines', () => {
  it.each([
    ['two lines', 'WORKSHEET 3\nTHE LIFE OF BEES\n================', ['heading1 WORKSHEET 3\nTHE LIFE OF BEES']],
    [
      'δύο γραμμές, η δεύτερη με μικρό',
      'Η ζωή των μελισσών\nκαι το μέλι τους\n------------------',
      ['heading2 Η ζωή των μελισσών\nκαι το μέλι τους'],
    ],
    [
      'what follows at once',
      '1. Κατανόηση\n------------\nΤι τρώει η μέλισσα;\nΠού ζει;',
      ['heading2 1. Κατανόηση', 'paragraph Τι τρώει η μέλισσα;\nΠού ζει;'],
    ],
    [
      'what stands above without an empty line',
      'They dance to show the way.\nThe hive\n--------\nIt has many rooms.\nAll are full.',
      ['paragraph They dance to show the way.', 'heading2 The hive', 'paragraph It has many rooms.\nAll are full.'],
    ],
    [
      'a list above',
      '- κερί\n- μέλι\nΛεξιλόγιο\n---------\n- κυψέλη\n- γύρη',
      ['list - κερί\n- μέλι', 'heading2 Λεξιλόγιο', 'list - κυψέλη\n- γύρη'],
    ],
    [
      'a rule above too',
      '=========\nBEES\n=========\n\nWhat is honey?\n--------------',
      ['heading1 BEES', 'heading2 What is honey?'],
    ],
    ['other signs', '          BEES\n          ~~~~\n\nΜέλι\n────', ['heading2 BEES', 'heading2 Μέλι']],
  ])('makes a heading: %s', async (_name, text, expected) => {
    expect(await inside(text)).toEqual(expected);
    expect(outside(await read(`${filler}\n\n${text}`))).toBe('');
  });

  it('makes the title of a text', async () => {
    const text =
      'School of Limni          Class: A\n                 Year: 2\n\nWORKSHEET 3\nTHE LIFE OF BEES\n================\n\n1. Words\n--------';
    expect((await read(`${text}\n\n${filler}`)).title).toBe('WORKSHEET 3 THE LIFE OF BEES');
    const greek = '***************\nΗ ΖΩΗ ΤΩΝ ΜΕΛΙΣΣΩΝ\n***************';
    expect((await read(`${greek}\n\n${filler}`)).title).toBe('Η ΖΩΗ ΤΩΝ ΜΕΛΙΣΣΩΝ');
  });

  it.each([
    [
      'a paragraph',
      'The bees fly out in spring and come\nback with pollen on their legs.\n------------------------------\nΤο μέλι\nείναι γλυκό.',
      [
        'paragraph The bees fly out in spring and come\nback with pollen on their legs.',
        'paragraph Το μέλι\nείναι γλυκό.',
      ],
    ],
    [
      'a sentence',
      'Οι μέλισσες χορεύουν.\n---\nThe queen\nlays eggs.',
      ['paragraph Οι μέλισσες χορεύουν.', 'paragraph The queen\nlays eggs.'],
    ],
    ['a fact', '---\ntitle: Bees\n---', ['paragraph title: Bees']],
    ['items', '- wax\n---------\n- honey', ['list - wax', 'list - honey']],
    ['nothing', '* * *\n\nκαι μετά\nέφυγαν.\n\n-----', ['paragraph και μετά\nέφυγαν.']],
  ])('only parts it from what is below: %s', async (_name, text, expected) => {
    expect(await inside(text)).toEqual(expected);
    expect(outside(await read(`${text}\n\n${filler}`))).toBe('');
  });

  it('leaves sums and programs as they are, and places to write on', async () => {
    expect(await inside('  12\n+ 30\n----\n  42')).toEqual(['paragraph 12\n+ 30\n----\n  42']);
    expect(await inside('def area(r):\n    return (r)\n---------\nprint(area(2))')).toEqual([
      'code def area(r):\n    return (r)\n---------\nprint(area(2))',
    ]);
    expect(await inside('Τι είναι το μέλι;\n________________\n________________')).toEqual([
      'paragraph Τι είναι το μέλι;\n________________\n________________',
    ]);
    expect(await inside('What is honey?\n...................')).toEqual([
      'paragraph What is honey?\n...................',
    ]);
  });

  it('stays in pasted text, outside of its blocks', () => {
    const document = readText({ text: `BEES\nAND THEIR HONEY\n===============\n\n${filler}` });
    expectValidDocument(document);
    expect(shown(document)[0]).toBe('heading1 BEES\nAND THEIR HONEY');
    expect(document.text).toContain('\n===============\n');
  });

  // Work that grows with the square of the text would outlast the test.
  it('is looked for in a long text', async () => {
    for (const hostile of ['print(x);\n-----\n', 'Line\n-----\n', '- - ', '=', 'Bees fly\nBees fly\n-----\n'])
      expectValidDocument(await read(`${filler}\n\n${hostile.repeat(20_000)}`));
  });
});

it('number signs before headings are left out of the text of a file', async () => {
  const document = await read(`# Bees\n\n${filler}\n\n## Μέλι\n${filler}`);
  expect(shown(document)).toEqual(['heading1 Bees', `paragraph ${filler}`, 'heading2 Μέλι', `paragraph ${filler}`]);
  expect(outside(document)).toBe('');
});

describe('questions with numbers of a series', () => {
  it.each([
    [
      '2.1 Honey is made by:\n    a) bees\n    b) ants\n2.2 A hive\n    has:\n    a) no queen\n    b) one queen',
      [
        'paragraph 2.1 Honey is made by:',
        'list a) bees\n    b) ants',
        'paragraph 2.2 A hive\n    has:',
        'list a) no queen\n    b) one queen',
      ],
    ],
    [
      'Α1. Το μέλι είναι:\n  1) γλυκό\n  2) πικρό\nΑ2. Η μέλισσα ζει:\n  α. σε κυψέλη\n  β. σε φωλιά\nΑ3. Γράψτε γιατί.',
      [
        'paragraph Α1. Το μέλι είναι:',
        'list 1) γλυκό\n  2) πικρό',
        'paragraph Α2. Η μέλισσα ζει:',
        'list α. σε κυψέλη\n  β. σε φωλιά',
        'list Α3. Γράψτε γιατί.',
      ],
    ],
    ['1.1 Τι είναι το κερί;\n1.2 Πού το βρίσκουμε;', ['list 1.1 Τι είναι το κερί;\n1.2 Πού το βρίσκουμε;']],
    [
      '1. Bees\n  1.1 Where do they live?\n  1.2 What do they eat?\n2. Ants',
      ['list 1. Bees\n  1.1 Where do they live?\n  1.2 What do they eat?\n2. Ants'],
    ],
  ])('are apart from the choices of those before: %s', async (text, expected) =>
    expect(await inside(text)).toEqual(expected),
  );

  it.each([
    '- A jar of honey weighs\n2.5 kilos and a large one\n2.6 kilos.',
    '- Το βάζο ζυγίζει\n1.1 κιλά.',
    '- They need vitamin\nB12 every day and\nB13 never.',
  ])('are not seen in other numbers: %s', async (text) => expect(await inside(text)).toEqual([`list ${text}`]));
});
