import { describe, expect, it } from 'vitest';
import { flatQuestion } from './flat.ts';
import { kinds } from './registry.ts';
import { describeKind } from './test-contract.ts';

for (const [type, kind] of Object.entries(kinds)) describeKind(type, kind);

describe('the flat shape', () => {
  const flat = (type: string, content: object, key: object) =>
    flatQuestion({
      id: 'q',
      type,
      content: { ...content },
      key: { ...key },
      explanation: 'E',
      bloomsLevel: 'remembering',
      points: 3,
      sourceSnippet: 'S',
    });
  const common = { id: 'q', explanation: 'E', bloomsLevel: 'remembering', points: 3, sourceSnippet: 'S' };

  it('is that of section 3, and holds nothing more', () => {
    expect(flat('multiple-choice', { question: 'Which?', options: ['a', 'b'] }, { correct: 1 })).toEqual({
      ...common,
      type: 'multiple-choice',
      question: 'Which?',
      options: ['a', 'b'],
      correctAnswer: 1,
    });
    expect(flat('true-false', { statement: 'So it is.' }, { correct: false })).toEqual({
      ...common,
      type: 'true-false',
      question: 'So it is.',
      correctAnswer: 'false',
    });
    expect(flat('fill-in-blank', { sentence: 'A ____ here.' }, { accepted: ['gap', 'hole'] })).toEqual({
      ...common,
      type: 'fill-in-blank',
      question: 'A ____ here.',
      correctAnswer: 'gap',
    });
    const ideas = [{ text: 'it is warm', accepted: [], points: 2 }];
    expect(flat('short-answer', { question: 'Why?' }, { model: 'Because it is warm.', ideas })).toEqual({
      ...common,
      type: 'short-answer',
      question: 'Why?',
      correctAnswer: 'Because it is warm.',
    });
    const levels = [
      { name: 'Full', description: '', points: 1 },
      { name: 'None', description: '', points: 0 },
    ];
    const prompt = {
      task: 'Judge it.',
      material: 'M',
      words: { min: 1, max: 2 },
      rubric: [{ criterion: 'C', levels }],
    };
    const answerOf = (key: object) => flat('analytical-prompt', prompt, key)?.correctAnswer;
    expect(answerOf({ model: 'It was good.', expected: ['one'] })).toBe('It was good.');
    expect(answerOf({ model: '', expected: ['one', 'two'] })).toBe('one\ntwo');
    expect(String(answerOf({ model: 'x'.repeat(6_000), expected: [] }))).toHaveLength(4_000);
  });

  it('is not made for an unregistered kind, whatever its name', () => {
    expect(flat('riddle', { question: 'Why?' }, { answer: 'So.' })).toBeNull();
    expect(flat('constructor', {}, {})).toBeNull();
  });
});
