import { gradingSuggestionSchema } from '@schole/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticalQuestion } from './question.ts';
import { suggestAnalytical } from './suggest-analytical.ts';

const question: AnalyticalQuestion = {
  task: 'Explain why the Roman Republic came to an end.',
  material: '',
  words: { min: 100, max: 200 },
  rubric: [
    { criterion: 'Content', levels: ['Good', 'None'].map((name, at) => ({ name, description: '', points: 1 - at })) },
  ],
  model: '',
  expected: [
    'Generals had armies that were loyal to them and not to the Senate.',
    'The gap between rich landowners and poor farmers grew.',
    'Caesar crossed the Rubicon.',
  ],
  language: 'en',
  source: '',
};

const answer =
  'The Republic ended for several reasons. Armies became loyal to their generals, and no longer obeyed the senate. ' +
  'Rich men bought land. Meanwhile Caesar was popular.';

const marked = (asked: AnalyticalQuestion, text: string): string[][] =>
  suggestAnalytical(asked, text).evidence.ideas.map(({ spans }) =>
    spans.map(({ start, end }) => text.slice(start, end)),
  );

describe('evidence for an analytical prompt', () => {
  it('shows which expected points have their words in the answer, and where', () => {
    const { evidence } = suggestAnalytical(question, answer);
    expect(evidence.ideas.map(({ found }) => found)).toEqual([true, false, false]);
    expect(marked(question, answer)).toEqual([['Armies', 'loyal', 'generals', 'senate'], ['Rich'], ['Caesar']]);
  });

  it('never has a score or a confidence, also where all is found', () => {
    const suggestion = suggestAnalytical(question, question.expected.join(' '));
    expect(suggestion.evidence.ideas.every(({ found, probability }) => found && probability === 1)).toBe(true);
    expect(suggestion).toMatchObject({ score: null, confidence: null });
  });

  it('reads Greek in its forms, with and without accents', () => {
    const greek: AnalyticalQuestion = {
      ...question,
      task: 'Εξηγήστε γιατί τελείωσε η Ρωμαϊκή Δημοκρατία.',
      expected: ['Οι στρατηγοί είχαν στρατούς πιστούς στους ίδιους και όχι στη Σύγκλητο.'],
      language: 'el',
    };
    const text = 'Υπήρχαν πολλοί λόγοι. Ο στρατος ήταν πιστός στον στρατηγό του και όχι στη συγκλητο.';
    const { ideas } = suggestAnalytical(greek, text).evidence;
    expect(ideas[0]?.found).toBe(true);
    expect(marked(greek, text)[0]).toEqual(expect.arrayContaining(['στρατηγό', 'συγκλητο']));
  });

  it('does not count the words that the task hands out', () => {
    const asked = { ...question, expected: ['The Roman Republic ended when Augustus ruled alone.'] };
    expect(suggestAnalytical(asked, 'The Roman Republic came to an end.').evidence.ideas[0]).toMatchObject({
      found: false,
      probability: 0,
      spans: [],
    });
    const repeated = { ...question, expected: ['The Roman Republic'] };
    expect(suggestAnalytical(repeated, 'The Roman Republic.').evidence.ideas[0]?.found).toBe(true);
  });

  it('asks for the words together, not strewn over the answer', () => {
    const asked = { ...question, expected: ['Grain prices rose sharply in the city.'] };
    const strewn =
      'Grain was sold. Taxes were paid. Prices are numbers. People slept. It rose. They ate. A city stood.';
    expect(suggestAnalytical(asked, strewn).evidence.ideas[0]?.found).toBe(false);
    expect(
      suggestAnalytical(asked, 'In the city there was little grain. So prices rose sharply.').evidence.ideas[0],
    ).toMatchObject({
      found: true,
      probability: 1,
    });
  });

  it('shows one sentence where a second adds no other word', () => {
    const asked = { ...question, expected: ['Caesar crossed the Rubicon.'] };
    const text = 'Caesar was bold. Caesar crossed the Rubicon. He marched on.';
    expect(marked(asked, text)).toEqual([['Caesar', 'crossed', 'Rubicon']]);
  });

  it('finds nothing in nothing, and nothing where nothing is expected', () => {
    expect(suggestAnalytical(question, '').evidence.ideas).toHaveLength(3);
    expect(suggestAnalytical(question, '🙂 …').evidence.ideas.some(({ found }) => found)).toBe(false);
    expect(suggestAnalytical({ ...question, expected: [] }, answer).evidence.ideas).toEqual([]);
    expect(suggestAnalytical({ ...question, expected: ['…'] }, answer).evidence.ideas[0]?.found).toBe(false);
  });

  it('keeps to the contract for any answer, with spans in order that are words of it', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Caesar ', 'Rubicon. ', 'armies ', '\u202e', '😀'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const suggestion = suggestAnalytical(question, text);
        expect(gradingSuggestionSchema.parse(suggestion)).toEqual(suggestion);
        for (const { spans } of suggestion.evidence.ideas) {
          let last = 0;
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}]/u);
            last = end;
          }
        }
      }),
    );
  });
});
