import { describe, expect, it } from 'vitest';
import { withAlignedColumns } from './aligned-columns.ts';

const read = (...lines: string[]): string[] => withAlignedColumns(lines.join('\n')).split('\n');

describe('columns that are set with blanks', () => {
  it('are a table below an underlined heading, also with places to write on', () => {
    expect(
      read(
        '3. Συμπληρώστε τον πίνακα',
        '-------------------------',
        '   Ζώο            Πού ζει              Τι τρώει;',
        '   Μέλισσα        ................     ................',
        '   Μυρμήγκι       ................     ................',
      ),
    ).toEqual([
      '3. Συμπληρώστε τον πίνακα',
      '-------------------------',
      '| Ζώο | Πού ζει | Τι τρώει; |',
      '| Μέλισσα | ................ | ................ |',
      '| Μυρμήγκι | ................ | ................ |',
    ]);
  });

  it('are one table with rules below its head and between its rows', () => {
    expect(
      read('Insect    Legs', '==============', 'bee       six', '--------------', 'ant       six', '--------------'),
    ).toEqual(['| Insect | Legs |', '| bee | six |', '| ant | six |']);
    expect(read('Έντομο\tΠόδια', '-------------', 'μέλισσα\tέξι')).toEqual(['Έντομο\tΠόδια', 'μέλισσα\tέξι']);
  });

  it('may be empty, or flush right', () => {
    expect(
      read(
        'Μήνας       Βροχή     Ήλιος',
        'Μάιος          12',
        'Ιούνιος         5       140',
        'Ιούλιος       120         9',
      ),
    ).toEqual(['| Μήνας | Βροχή | Ήλιος |', '| Μάιος | 12 |  |', '| Ιούνιος | 5 | 140 |', '| Ιούλιος | 120 | 9 |']);
    expect(
      read('Meal       Yesterday      Group', 'lunch      soup           vegetables', 'dinner', 'supper     milk'),
    ).toEqual([
      '| Meal | Yesterday | Group |',
      '| lunch | soup | vegetables |',
      '| dinner |  |  |',
      '| supper | milk |  |',
    ]);
  });

  it('may stand between lines without any, and go on below', () => {
    expect(
      read(
        'Learn these words:',
        '  bee      an insect that',
        '           makes honey',
        '  hive     its house',
        '  wax      what it builds with',
        'There is a test.',
      ),
    ).toEqual([
      'Learn these words:',
      '| bee | an insect that makes honey |',
      '| hive | its house |',
      '| wax | what it builds with |',
      'There is a test.',
    ]);
    expect(read('Λέξεις;', 'κερί     wax', 'μέλι     honey', 'γύρη     pollen')).toEqual([
      'Λέξεις;',
      '| κερί | wax |',
      '| μέλι | honey |',
      '| γύρη | pollen |',
    ]);
  });

  it.each([
    [
      'two blanks behind full stops',
      'It was late.  They came',
      'by the bus.   I saw both',
      'of us there.  Then we',
      'left.',
    ],
    ['κενά μετά την τελεία', 'Ήταν αργά.  Ήρθαν όλοι', 'με το τρένο.  Τους είδα', 'στον σταθμό.  Μετά', 'φύγαμε.'],
    ['a program', 'struct Bee {', '    int      legs', '    float    weight', '    char     name', '}'],
    ['program lines between fences', '```', 'one      # first', 'two      # second', 'three    # third', '```'],
    ['choices in columns', '   a) bees        b) ants', '   c) flies       d) wasps', '   e) moths       f) bugs'],
    ['a single row with cells', 'Name:          Class:', 'Date', 'Mark'],
    ['verses', 'Bees fly', '    over the hill', 'and come', '    back again'],
    ['rows that have a blank too few', '  1    cold in the night', '  2    warm by day', '  3    hot', '  10 very hot'],
    [
      'the end of a paragraph',
      'The bees  fly out in the',
      'early spring and come',
      'back  to the hive with',
      'pollen.',
    ],
  ])('are not seen in %s', (_name, ...lines) => expect(read(...lines)).toEqual(lines));

  // Work that grows with the square of the text would outlast the test.
  it('are looked for in hostile lines', () => {
    for (const hostile of ['a  b\n', 'a  b\n---\n', 'a   b\n    c\n', 'x\n  y    z\n', `${' '.repeat(290)}a\n`])
      expect(withAlignedColumns(hostile.repeat(30_000))).not.toBe('');
    expect(withAlignedColumns(`${'a  b\n'.repeat(280)}\n`.repeat(100))).not.toBe('');
  });
});
