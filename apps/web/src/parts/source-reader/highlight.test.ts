import type { Block, Span } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage, cut, passageAround } from './highlight.ts';

function documentOf(parts: { kind: Block['kind']; text: string; level?: number }[]) {
  let text = '';
  const blocks: Block[] = [];
  for (const { kind, text: words, level } of parts) {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += words;
    blocks.push({ kind, start, end: text.length, language: 'en', ...(level === undefined ? {} : { level }) });
  }
  return { text, blocks };
}

function spanOf(text: string, quote: string): Span {
  const start = text.indexOf(quote);
  return { source_id: 's', version_sha256: 'v', start, end: start + quote.length, quote };
}

describe('the passage around a quote', () => {
  const { text, blocks } = documentOf([
    { kind: 'heading', text: 'Leaves', level: 1 },
    { kind: 'paragraph', text: 'A leaf is flat. Light meets <b>the leaf</b> first. It is green.' },
    { kind: 'paragraph', text: 'Roots drink.' },
  ]);

  it('is none where the text no longer has the quote there', () => {
    const span = spanOf(text, 'It is green.');
    expect(passageAround(text, blocks, { ...span, start: span.start + 1, end: span.end + 1 })).toBeNull();
    expect(passageAround(text.replace('green', 'wide'), blocks, span)).toBeNull();
  });

  it('is its paragraph, with the quote marked and nothing changed', () => {
    const pieces = passageAround(text, blocks, spanOf(text, 'Light meets <b>the leaf</b> first.'));
    expect(pieces?.map(({ text: words, quoted }) => [words, quoted])).toEqual([
      ['A leaf is flat. ', false],
      ['Light meets <b>the leaf</b> first.', true],
      [' It is green.', false],
    ]);
  });

  it("is refused when the span's quote differs from the text", () => {
    expect(passageAround(text, blocks, { ...spanOf(text, 'Roots drink.'), start: 3 })).toBeNull();
    expect(passageAround('other', [], spanOf(text, 'Roots drink.'))).toBeNull();
  });

  it('cuts a paragraph of many pages at words near the quote', () => {
    const long = documentOf([{ kind: 'paragraph', text: `${'before '.repeat(900)}THE QUOTE${' after'.repeat(900)}` }]);
    const pieces = passageAround(long.text, long.blocks, spanOf(long.text, 'THE QUOTE')) ?? [];
    const whole = pieces.map((piece) => piece.text).join('');
    expect(whole.length).toBeLessThan(1_300);
    expect(whole.startsWith('before ')).toBe(true);
    expect(whole.endsWith(' after')).toBe(true);
  });

  it('always joins back to one slice of the text', () => {
    const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(
        fc.string({ minLength: 40, maxLength: 60 }),
        range,
        fc.array(range, { maxLength: 5 }),
        (words, within, ranges) => {
          const pieces = cut(words, within, ranges);
          expect(pieces.map((piece) => piece.text).join('')).toBe(words.slice(within.start, within.end));
        },
      ),
    );
  });
});

describe('coverage', () => {
  const { text, blocks } = documentOf([
    { kind: 'heading', text: 'The book', level: 1 },
    { kind: 'paragraph', text: 'Opening words.' },
    { kind: 'heading', text: 'One', level: 2 },
    { kind: 'paragraph', text: 'First things.' },
    { kind: 'heading', text: 'Two', level: 2 },
    { kind: 'paragraph', text: 'Second things.' },
  ]);

  it('counts questions under the headings below the title, in order', () => {
    const at = (words: string) => text.indexOf(words);
    const sections = coverage(text, blocks, [
      { number: 1, start: at('Second things') },
      { number: 2, start: at('First things') },
      { number: 3, start: at('Opening') },
    ]);
    expect(sections.map(({ title, questions }) => [title, questions])).toEqual([
      [null, [3]],
      ['One', [2]],
      ['Two', [1]],
    ]);
    expect(sections[0]?.start).toBe(0);
    expect(sections.at(-1)?.end).toBe(text.length);
  });

  it('is one section for a text with no headings', () => {
    const plain = documentOf([{ kind: 'paragraph', text: 'Only this.' }]);
    expect(coverage(plain.text, plain.blocks, [{ number: 1, start: 0 }])).toEqual([
      { title: null, start: 0, end: 10, page: undefined, questions: [1] },
    ]);
  });

  it('loses no question, wherever its evidence begins', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length - 1), { maxLength: 20 }), (starts) => {
        const sections = coverage(
          text,
          blocks,
          starts.map((start, index) => ({ number: index + 1, start })),
        );
        expect(sections.flatMap((section) => section.questions).sort((a, b) => a - b)).toEqual(
          starts.map((_, index) => index + 1),
        );
      }),
    );
  });
});
