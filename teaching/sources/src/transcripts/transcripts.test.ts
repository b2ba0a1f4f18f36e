import { type Document, limits } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { expectValidDocument } from '../test-valid-document.ts';
import { documentOfTranscript, readCaptions } from './index.ts';

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
/** Cues of WebVTT, each [start, end, words]. */
const vtt = (...cues: [number, number, string][]) =>
  `WEBVTT\n\n${cues.map(([from, to, words]) => `${clock(from)} --> ${clock(to)}\n${words}\n`).join('\n')}`;
const said = (text: string) => readCaptions(text).parts.map(({ text: words, time }) => [time, words]);
const sentence = 'The river carries sand and mud down to the sea every spring.';
const lecture = Array.from({ length: 40 }, (_, at): [number, number, string] => [
  at * 4,
  at * 4 + 4,
  sentence.replace('sand', `sand of kind ${at}`),
]);

describe('the forms of captions', () => {
  it('WebVTT: notes, styles, regions, settings, numbers, tags and entities are no words', () => {
    const text = `\ufeffWEBVTT - A lesson\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nREGION\r\nid:one\r\n\r\nNOTE who\r\nwrote this\r\n\r\nfirst\r\n00:01.500 --> 00:04.000 align:start position:0%\r\nWater <b>runs</b> &amp; <c.yellow>falls</c><00:02.000>\r\n\r\nNOTE between\r\n\r\n2\r\n00:00:04.000 --> 00:00:06.000\r\nif a &lt; b &#39;here&#39; &amp;#39;there&amp;#39;.\r\n`;
    expect(said(text)).toEqual([[1.5, "Water runs & falls if a < b 'here' 'there'."]]);
  });

  it('SubRip: with and without hours, with comma or dot, marks of position, empty rows, numbers', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Το νερό</i>\n\nτρέχει\n2\n00:03.000 --> 00:04.000\nστη θάλασσα.\n\n3\n00:00:04,000 --> 00:00:05,000\n\n4\n00:00:05,500 --> 00:00:06,000\n1821\n';
    expect(said(text)).toEqual([[1, 'Το νερό τρέχει στη θάλασσα. 1821']]);
  });

  it('SubViewer', () => {
    expect(said('0:00:01.000,0:00:02.500\nWater runs\n\n0:01:03.250,0:01:05.000\ndown.')).toEqual([
      [1, 'Water runs down.'],
    ]);
  });
});

describe('paragraphs', () => {
  it('are whole sentences over cues, of about sixty to a hundred words, with the time of their first word', () => {
    const cues = vtt(
      ...lecture.map(([from, to], at): [number, number, string] => [
        from,
        to,
        at % 2 ? `down to the sea in ${at} days. Then` : `the river carries ${at} kinds of sand and mud`,
      ]),
    );
    const { parts } = readCaptions(cues);
    expect(parts.length).toBeGreaterThan(2);
    for (const { text } of parts) {
      expect(text).toMatch(/^(?:the|Then)/);
      expect(text.split(' ').length).toBeLessThan(121);
    }
    expect(parts.map(({ time }) => time)).toEqual(
      [...parts.map(({ time }) => time)].sort((one, other) => Number(one) - Number(other)),
    );
    // "Then" stands at the end of a cue.
    expect((parts[1]?.time ?? 0) % 8).toBe(4);
  });

  it('of recognised speech without full stops end between cues', () => {
    const { parts } = readCaptions(
      vtt(...lecture.map(([from, to], at): [number, number, string] => [from, to, `and it has ${at} arms`])),
    );
    expect(parts.length).toBe(3);
    expect(parts.map(({ text }) => text.split(' ').length)).toEqual([75, 75, 50]);
    expect(parts.map(({ time }) => time)).toEqual([0, 60, 120]);
  });

  it('end at a long pause and where another voice begins, whose name stands once', () => {
    const text = vtt(
      [0, 2, '<v Anna>What is a river?</v>'],
      [2, 4, '<v Anna>Who knows it?</v>'],
      [4, 6, '<v.loud Nikos>Water that runs.</v> <v Anna>Good.</v>'],
      [20, 22, '<v Anna>Let us go on.'],
      [22, 24, '&gt;&gt; A student: With what?'],
    );
    expect(said(text)).toEqual([
      [0, 'Anna: What is a river? Who knows it?'],
      [4, 'Nikos: Water that runs.'],
      [4, 'Anna: Good.'],
      [20, 'Let us go on.'],
      [22, 'A student: With what?'],
    ]);
  });

  it('a dialogue with dashes has a row for each voice', () => {
    expect(said(vtt([0, 2, '- Is it deep?\n- Very deep.']))).toEqual([[0, '- Is it deep?\n- Very deep.']]);
  });
});

describe('what is no speech', () => {
  it('sounds and songs are counted', () => {
    const { parts, dropped } = readCaptions(
      vtt(
        [0, 2, '[Music]'],
        [2, 4, '♪ la la la ♪'],
        [4, 6, '(applause)'],
        [6, 8, 'Welcome [Γέλια] back.'],
        [8, 9, '[Anna] says so (see page 3).'],
      ),
    );
    expect(parts.map(({ text }) => text)).toEqual(['Welcome back. [Anna] says so (see page 3).']);
    expect(dropped).toEqual([{ part: 'audio', count: 4 }]);
  });

  it('rows that roll upwards or grow are read once, a refrain as often as it is said', () => {
    const rows = ['the river carries', 'sand and mud', 'down to the sea', 'every spring'];
    const rolling = rows.flatMap((row, at): [number, number, string][] => [
      [at * 2, at * 2 + 2, `${rows[at - 1] ?? ' '}\n${row.replace(' ', ' <00:00:01.000><c>')}</c>`],
      [at * 2 + 2, at * 2 + 2.01, `${row}\n `],
    ]);
    expect(said(vtt(...rolling))).toEqual([[0, rows.join(' ')]]);
    const growing = ['the', 'the river', 'the river carries', 'the river carries sand'];
    expect(said(vtt(...growing.map((row, at): [number, number, string] => [at, at + 1, row])))).toEqual([
      [0, 'the river carries sand'],
    ]);
    expect(said(vtt([0, 1, 'No.'], [1, 2, 'No.'], [2, 3, 'It is a river.'], [3, 4, 'Not a sea.']))).toEqual([
      [0, 'No. No. It is a river. Not a sea.'],
    ]);
  });
});

describe('doubtful times', () => {
  it('that run backwards are reported; many are sorted, a second part stays second', () => {
    const backwards = readCaptions(vtt(...[...lecture].reverse()));
    expect(backwards.warnings['times-out-of-order']).toBe(true);
    expect(backwards.parts[0]?.time).toBe(0);
    const twice = readCaptions(vtt(...lecture, [0, 2, 'The second part begins.']));
    expect(twice.warnings['times-out-of-order']).toBe(true);
    expect(twice.parts.at(-1)?.text).toContain('The second part begins.');
    expect(readCaptions(vtt(...lecture)).warnings['times-out-of-order']).toBe(false);
  });

  it('that no video has count as those before them', () => {
    const { parts, warnings } = readCaptions(
      `${vtt([5, 6, 'Water runs.'])}\n999999:00:00.000 --> 999999:00:01.000\nAnd falls.`,
    );
    expect(parts).toEqual([{ kind: 'paragraph', text: 'Water runs. And falls.', time: 5 }]);
    expect(warnings['times-out-of-order']).toBe(true);
  });

  it('are refused where there are more of them than a video has', () => {
    const many = `WEBVTT\n\n${'00:01.000 --> 00:02.000\nWater\n\n'.repeat(limits.captions.cues + 1)}`;
    expect(() => readCaptions(many)).toThrow(expect.objectContaining({ code: 'source/too-many-cues' }));
  });

  it.each([
    ['tags', '<v '.repeat(30_000)],
    ['entities', '&amp;'.repeat(30_000)],
    ['brackets', '[('.repeat(30_000)],
    ['numbers', '1\n'.repeat(30_000)],
    ['signs', '{\\'.repeat(30_000)],
    ['digits', '9'.repeat(200_000)],
    ['rows of one letter', 'a '.repeat(30_000)],
  ])('a cue of %s is read', (_name, words) => {
    expect(Array.isArray(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`).parts)).toBe(true);
  });
});

describe('documentOfTranscript', () => {
  const timesOf = ({ blocks }: Document) => blocks.map(({ time }) => time);

  it('reads captions', () => {
    const document = documentOfTranscript({ text: vtt(...lecture), title: 'Rivers' });
    expectValidDocument(document);
    expect(document).toMatchObject({ title: 'Rivers', receipt: { reader: 'captions' } });
    expect(timesOf(document)).toEqual([0, 20, 40, 60, 80, 100, 120, 140]);
  });

  it.each([
    ['0:15', (at: number) => `0:${15 + at} ${sentence}`],
    ['[00:15]', (at: number) => `[00:${15 + at}] ${sentence}`],
    ['(12:03)', (at: number) => `(12:${15 + at}) - ${sentence}`],
    ['1:00:15 on a row of its own', (at: number) => `1:00:${15 + at}\n${sentence}`],
    ['0:15 with its length in words', (at: number) => `0:${15 + at}\n${15 + at} seconds\n${sentence}`],
  ])('reads a text with times such as %s', (_name, row) => {
    const text = `A lesson on rivers\n\n${Array.from({ length: 12 }, (_, at) => row(at)).join('\n')}`;
    const document = documentOfTranscript({ text });
    expectValidDocument(document);
    expect(document.receipt.reader).toBe('text');
    expect(document.text.startsWith('A lesson on rivers\n\nThe river carries')).toBe(true);
    expect(document.text).not.toMatch(/\d/);
    const [none, first = 0, second] = timesOf(document);
    expect([none, second]).toEqual([undefined, first + 5]);
  });

  it('reads any other text, a timetable among them, as it is', () => {
    const timetable = `9:00 Physics\n9:45 Chemistry\n10:30 Break\n\n${`${sentence} `.repeat(6)}`;
    for (const text of [
      timetable,
      `0:15 ${sentence}\n0:10 ${sentence}\n0:05 ${`${sentence} `.repeat(6)}`,
      `${sentence} `.repeat(8),
    ]) {
      const document = documentOfTranscript({ text });
      expectValidDocument(document);
      expect(document.text).toBe(text.trim());
      expect(timesOf(document).every((time) => time === undefined)).toBe(true);
    }
  });

  it('refuses what is too short or too long', () => {
    expect(() => documentOfTranscript({ text: vtt([0, 1, 'Water']) })).toThrow('readable words');
    expect(() => documentOfTranscript({ text: 'a '.repeat(1_600_000) })).toThrow('characters');
  });
});
