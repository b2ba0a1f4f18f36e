import { expect, it } from 'vitest';
import { isOnlyBlanks, withBlanks } from './blanks.ts';

it.each([
  ['The capital of Greece is ______________.', 'The capital of Greece is ____.'],
  ['Name: ……………… Class: .......', 'Name: ____ Class: ____'],
  ['Name:\t…………\tClass:\t______', 'Name: ____ Class: ____'],
  ['Όνομα:..........Τμήμα:.......', 'Όνομα: ____ Τμήμα: ____'],
  ['It is called ............ . It rises and forms ......... .', 'It is called ____. It rises and forms ____.'],
  ['It is . . . . . . . and ends', 'It is ____ and ends'],
  ['a be_____ful day', 'a be____ful day'],
  ['_ _ _ _ _ is a country', '____ is a country'],
  ['3 + □ = 7', '3 + ____ = 7'],
  ['□ Plants breathe at night.', '□ Plants breathe at night.'],
  ['( ) the Rhine\t( ) the Po', '□ the Rhine\t□ the Po'],
  ['Right ( ) Wrong ( )\tno', 'Right ____ Wrong ____ no'],
  ['() the Rhine\t() the Po', '□ the Rhine\t□ the Po'],
  ['call it with () or [] here', 'call it with () or [] here'],
  ['Right □ Wrong □', 'Right ____ Wrong ____'],
  ['1.1 The sea . . . . . . . . . 12', '1.1 The sea\t12'],
  ['Πρόλογος ................ ix', 'Πρόλογος\tix'],
  ['2 + 3 = ........ 5', '2 + 3 = ____ 5'],
  ['He waited… and waited...', 'He waited… and waited...'],
  ['snake_case and __init__', 'snake_case and __init__'],
])('reads the places to write in %j', (printed, read) => {
  expect(withBlanks(printed)).toBe(read);
});

it('knows a line that is nothing but a place to write', () => {
  expect(isOnlyBlanks('____')).toBe(true);
  expect(isOnlyBlanks('x ____')).toBe(false);
});

// Work that grows with the square of the line would outlast the test.
it('is at an end with a line of nothing but dots, strokes or letters', () => {
  const letters = 'a'.repeat(1_000_000);
  expect(withBlanks(letters)).toBe(letters);
  for (const text of ['. '.repeat(500_000), '_'.repeat(1_000_000), '…x'.repeat(250_000)])
    expect(withBlanks(text)).not.toBe('');
});
