import { contentLanguages, type KindName, kindNameSchema, questionSchema } from '@schole/core';
import { describe, expect, it } from 'vitest';
import type { QuestionKind } from './contract/kind.ts';
import { answerWords } from './contract/plain.ts';
import { flatQuestion } from './flat.ts';
import { kinds } from './registry.ts';

const context = { documents: [], spans: [], otherQuestions: [] };

/** The shared contract: what holds for every kind, tested with its example in each language. For tests. */
export function describeKind(type: KindName, kind: QuestionKind): void {
  describe.each(contentLanguages)(`${type} in %s`, (language) => {
    const { content, key, explanation, bloomsLevel, right, wrong, unsettled = false } = kind.example(language);
    const parts = { content, key };

    it('is complete, stored unchanged, and passes its own checks', () => {
      expect(kindNameSchema.parse(type)).toBe(kind.type);
      expect(kind.normalise(parts)).toEqual(parts);
      // The database returns values that went through JSON.
      expect(kind.normalise(JSON.parse(JSON.stringify(parts)))).toEqual(parts);
      const verdicts = kind.check({ ...parts, bloomsLevel }, { ...context, language });
      expect(verdicts.map(({ check }) => check)).toEqual(kind.checks.map(({ id }) => id));
      expect(verdicts.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(explanation).not.toBe('');
    });

    it('rejects members that its schemas do not have, and swapped parts', () => {
      const refused = expect.objectContaining({ code: 'input/invalid' });
      expect(() => kind.normalise({ content: { ...content, ...key }, key })).toThrow(refused);
      expect(() => kind.normalise({ content, key: { ...key, hint: 'x' } })).toThrow(refused);
      expect(() => kind.normalise({ content: {}, key })).toThrow(refused);
      const [verdict, ...more] = kind.check({ content, key: {}, bloomsLevel }, { ...context, language });
      expect([verdict?.check, verdict?.outcome, more]).toEqual([kind.checks[0]?.id, 'failed', []]);
    });

    it('survives the round trip through the neutral form, with this kind and no other', () => {
      const plain = JSON.parse(JSON.stringify(kind.plain(parts, language)));
      expect(kind.fromPlain(plain)).toEqual(parts);
      const others = Object.values(kinds).filter((other) => other !== kind);
      expect(others.map((other) => other.fromPlain(plain))).toEqual(others.map(() => null));
      expect(answerWords(plain)).not.toBe('');
    });

    it('is marked by its key: right, wrong, nothing, and what no key can settle', () => {
      const marked = { answered: true, score: unsettled ? 0 : 1, sure: !unsettled };
      expect(kind.mark(parts, right, language)).toEqual(marked);
      expect(kind.mark(parts, JSON.parse(JSON.stringify(right)), language)).toEqual(marked);
      expect(kind.mark(parts, wrong, language)).toMatchObject({ answered: true, score: 0 });
      for (const nothing of [null, undefined, '', '  ', []])
        expect(kind.mark(parts, nothing, language)).toEqual({ answered: false, score: 0, sure: true });
      expect(kind.mark(parts, 'ψ?', language)).toEqual({ answered: true, score: 0, sure: false });
    });

    it('is printed completely', () => {
      const { wording, choices, lines, answer } = kind.print(parts, language);
      const isAnswerable = choices.length > 0 || lines > 0 || wording.some((part) => typeof part !== 'string');
      expect(isAnswerable).toBe(true);
      if ('choices' in answer) for (const index of answer.choices) expect(choices[index]).toBeDefined();
      else expect(answer.words).not.toBe('');
      expect(kind.wording(content).length).toBeGreaterThan(10);
    });

    it('has the flat shape of the specification where that has its type', () => {
      const stored = { id: 'q', type, ...parts, explanation, bloomsLevel, points: 5, sourceSnippet: '' };
      const flat = flatQuestion(stored);
      if (flat !== null) expect(questionSchema.parse(flat)).toEqual(flat);
      expect(flat === null).toBe(!questionSchema.shape.type.safeParse(type).success);
    });
  });
}
