import { Fault } from '@schole/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFile } from '../../read-file.ts';
import { expectValidDocument } from '../../test-valid-document.ts';

const filler = 'The river carries sand and mud down to the sea every spring, and farmers wait for it. '.repeat(4);
const bits = {
  md: [
    '# ',
    '- ',
    '1. ',
    '> ',
    '| a | b |\n',
    '|---|---|\n',
    '```\n',
    '**',
    '_',
    '`',
    '[a](b)',
    '![a](b)',
    '[^1]',
    '[^1]: ',
    '<b>',
    '<!--',
    '-->',
    '$',
    '\\(',
    '\\)',
    '&amp;',
    '    ',
    '\n',
    '\n\n',
    'word ',
    'λέξη ',
    '\u0301',
    '\ue000',
    '-\n',
    '---\n',
    'title: x\n',
    'µ',
    'α',
  ],
  srt: [
    '1\n',
    '00:00:01,000 --> 00:00:02,000\n',
    '99:99:99,999 --> 00:00:00,000\n',
    '<v Anna>',
    '<c>',
    '&lt;',
    '♪',
    '[Music]',
    '>> ',
    '- ',
    '{\\an8}',
    '\n',
    '\n\n',
    'word ',
    'λέξη. ',
    'A sentence. ',
    '\u0301',
    'NOTE ',
    '-\n',
    'µ',
    'α',
  ],
  txt: [
    'def a():\n',
    '    return (1)\n',
    '0:15 ',
    '0:16\n',
    '{',
    '};',
    'x = 1\n',
    '\n',
    '\n\n',
    'word ',
    'λέξη; ',
    '# ',
    '- ',
    'a\tb\n',
    '\u0301',
    '-\n',
    'µ',
    'α',
  ],
  csv: ['"', '""', ',', ';', '\n', '|', 'a', 'λέξη ', '\u0301', '\t', ' ', '-\n'],
} as const;

it.each(Object.entries(bits))('any mixture of the marks of %s gives a sound document', async (ending, pieces) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), async (parts) => {
      const start = ending === 'srt' ? '1\n00:00:01,000 --> 00:00:02,000\n' : '';
      const text = `${start}${parts.join('')}\n\n${filler}`;
      try {
        const document = await readFile({ bytes: new TextEncoder().encode(text), fileName: `lesson.${ending}` });
        if ('recognise' in document) throw new Error('Text has no pages.');
        expectValidDocument(document);
      } catch (error) {
        // What opens a remark or a script swallows the rest.
        if (!(error instanceof Fault)) throw error;
        expect(error.code).toBe('source/too-short');
      }
    }),
    { numRuns: 80 },
  );
});
