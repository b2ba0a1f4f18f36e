import { describe, expect, it } from 'vitest';
import { answerForm } from './answer-form.ts';
import { countedOutcomes, type GradingDecision } from './counted-outcomes.ts';

const engine = { engine: 'short-answers', engineVersion: '3' };

let attempts = 0;
/** A decision that gives full credit to an answer for which it was suggested. */
function decided(answer: string, more: Partial<GradingDecision> = {}): GradingDecision {
  attempts += 1;
  return {
    attemptId: `attempt-${attempts}`,
    questionId: 'question-1',
    form: answerForm(answer),
    suggestion: { score: 1, confidence: 0.97, guarded: false, ...engine },
    score: 1,
    ...more,
  };
}

const suggested = (more: Partial<NonNullable<GradingDecision['suggestion']>>): Partial<GradingDecision> => ({
  suggestion: { score: 1, confidence: 0.97, guarded: false, ...engine, ...more },
});

const changes = (decisions: readonly GradingDecision[]): boolean[] =>
  countedOutcomes(decisions, engine).map(({ changed }) => changed);

describe('what counts as evidence', () => {
  it('is one outcome for the same answer to the same question, however many gave it and however it was typed', () => {
    const alike = ['The nucleus', 'the nucleus.', 'THE  NUCLEUS!'].map((answer) => decided(answer));
    expect(changes(alike)).toEqual([false]);
    expect(changes([...alike, decided('the nucleus', { questionId: 'question-2' })])).toEqual([false, false]);
    expect(changes([decided('Ο πυρήνας'), decided('ο πυρηνας')])).toEqual([false]);
  });

  it('is a change where any of the same answers was changed, whichever came last', () => {
    expect(changes([decided('x', { score: 0.5 }), decided('x')])).toEqual([true]);
    expect(changes([decided('x'), decided('x', { score: 0 })])).toEqual([true]);
  });

  it('is the last decision about an answer, and nothing when that was taken back', () => {
    const first = decided('x');
    expect(changes([first, { ...first, score: 0.5 }])).toEqual([true]);
    expect(changes([{ ...first, score: 0.5 }, first])).toEqual([false]);
    expect(changes([first, { ...first, score: null }])).toEqual([]);
    expect(changes([first, { ...first, score: null }, { ...first, score: 0 }])).toEqual([true]);
  });

  it('is about the suggestion before the first decision: later ones have learnt from it', () => {
    const first = decided('x', suggested({ score: 0.4, confidence: 0.6 }));
    expect(changes([first, { ...first, ...suggested({}) }])).toEqual([]);
    const full = decided('y');
    expect(changes([full, { ...full, ...suggested({ score: 0.2 }), score: 0.2 }])).toEqual([true]);
  });

  it('is only full credit that was suggested, without a guard, by this engine in this version', () => {
    expect(
      changes([
        decided('a', { suggestion: null }),
        decided('b', suggested({ score: 0.99 })),
        decided('c', suggested({ score: null, confidence: null })),
        decided('d', suggested({ guarded: true })),
        decided('e', suggested({ engine: 'a language model' })),
        decided('f', suggested({ engineVersion: '2' })),
      ]),
    ).toEqual([]);
  });

  it('counts the same answer once in each band', () => {
    const found = countedOutcomes([decided('x'), decided('x', suggested({ confidence: 0.85 }))], engine);
    expect(found).toEqual([
      { confidence: 0.97, changed: false },
      { confidence: 0.85, changed: false },
    ]);
  });

  it('stands where it was last decided', () => {
    const early = decided('early');
    const decisions = [early, decided('late'), { ...early, score: 0 }];
    expect(changes(decisions)).toEqual([false, true]);
  });
});

describe('the form of an answer', () => {
  it('keeps numbers, units and denials apart', () => {
    const forms = ['3.5', '35', '3,5 m', '3,5 cm', 'it is hot', 'it is not hot'].map(answerForm);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('keeps answers of signs apart', () => {
    expect(new Set(['x < 3', 'x > 3', '+', '=', 'a → b', '🙂'].map(answerForm)).size).toBe(6);
  });
});
