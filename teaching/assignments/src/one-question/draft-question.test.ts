import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Completion, type CompletionTask, defaultSettings, fault } from '@schole/core';
import { findKind } from '@schole/questions';
import { readText } from '@schole/sources';
import { describe, expect, it } from 'vitest';
import { readQuestionRequest, writeQuestion, writeQuestions } from '../../../../tests/fakes/question-writer.ts';
import { builtInDrafter } from '../built-in-drafter.ts';
import { type ComposedQuestion, composeAssignment } from '../compose.ts';
import { createLanguageModelDrafter } from '../language-model/language-model-drafter.ts';
import { type DraftQuestionOptions, draftQuestion, type WantedQuestion } from './draft-question.ts';

const texts = join(import.meta.dirname, '../../../../tests/fixtures/texts');
const documentsOf = (text: string) => [{ sourceId: 'source', document: readText({ text }) }];
const documents = documentsOf(readFileSync(join(texts, 'photosynthesis.en.md'), 'utf8'));
const about = { subject: 'science', gradeLevel: '9-12', difficulty: 'medium', multipleChoiceOptions: 4 } as const;
const settings = { ...defaultSettings, ...about, title: 'Test', numberOfQuestions: 6 };
const builtIn: DraftQuestionOptions = { drafters: [builtInDrafter], timeout: 60_000 };

const { questions } = await composeAssignment({ documents, settings, seed: 1 });
const [old, ...others] = questions as [ComposedQuestion, ...ComposedQuestion[]];
const wanted: WantedQuestion = {
  ...{ documents, settings: about, type: old.type, level: old.bloomsLevel },
  ...{ others, replaced: [old], seed: 1 },
};

const wordingOf = ({ type, content }: Pick<ComposedQuestion, 'type' | 'content'>) => findKind(type)?.wording(content);
const startOf = ({ spans }: Pick<ComposedQuestion, 'spans'>) => spans[0]?.start;

const engine = { name: 'ollama:m', version: '1' };
/** A model that answers so, with the tasks that it was given. */
function modelOf(answer: (task: CompletionTask) => string): { options: DraftQuestionOptions; tasks: CompletionTask[] } {
  const tasks: CompletionTask[] = [];
  const complete = async (task: CompletionTask): Promise<Completion> => {
    tasks.push(task);
    return { text: answer(task), tokens: { input: 100, output: 10 }, cut: false };
  };
  const drafters = [createLanguageModelDrafter({ engine, complete }), builtInDrafter];
  return { options: { drafters, timeout: 60_000 }, tasks };
}
const writing = (task: CompletionTask) => writeQuestions(readQuestionRequest(task) ?? never());
function never(): never {
  throw new Error('This is no request for questions');
}

describe('one question more', () => {
  it('has the same kind and level, another wording, and a sentence that no other question uses', async () => {
    const seen = new Set<string | undefined>();
    for (const seed of [1, 2, 3, 4]) {
      const { question, reason, drafters } = await draftQuestion({ ...wanted, seed }, builtIn);
      expect(question).toMatchObject({ type: old.type, bloomsLevel: old.bloomsLevel });
      expect(reason).toBeNull();
      expect(drafters).toMatchObject([{ engine: 'offline', delivered: 1 }]);
      if (question === null) continue;
      expect(questions.map(wordingOf)).not.toContain(wordingOf(question));
      expect(others.map(startOf)).not.toContain(startOf(question));
      seen.add(wordingOf(question));
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('is never one that was shown in its stead before, until the text has no more', async () => {
    const shown: ComposedQuestion[] = [old];
    for (;;) {
      const { question, reason } = await draftQuestion({ ...wanted, replaced: shown }, builtIn);
      if (question === null) {
        expect(reason).toBe('asks-the-same');
        break;
      }
      expect(shown.map(wordingOf)).not.toContain(wordingOf(question));
      shown.push({ ...question, points: 1 });
    }
    expect(shown.length).toBeGreaterThan(3);
  });

  it('is written by the language model, which is told what is there already', async () => {
    const { options, tasks } = modelOf(writing);
    const { question, drafters } = await draftQuestion({ ...wanted, type: 'fill-in-blank' }, options);
    expect(question?.engine).toEqual(engine);
    expect(drafters).toMatchObject([{ engine: engine.name, delivered: 1, usage: { calls: tasks.length } }]);
    expect(readQuestionRequest(tasks[0] as CompletionTask)?.count).toBe(1);
    for (const one of questions) expect(tasks[0]?.instructions).toContain(wordingOf(one));
  });

  it('is written by the built-in engine where the model fails, with the reason', async () => {
    const { options } = modelOf(() => {
      throw fault('engine/no-credits');
    });
    const { question, drafters } = await draftQuestion(wanted, options);
    expect(question?.engine?.name).toBe('offline');
    expect(drafters).toMatchObject([
      { engine: engine.name, delivered: 0, failed: 'engine/no-credits', usage: { calls: 1 } },
      { engine: 'offline', delivered: 1 },
    ]);
  });

  it('is not what the model writes a second time', async () => {
    const answer = (task: CompletionTask) =>
      JSON.stringify({ questions: [writeQuestion(readQuestionRequest(task) ?? never(), 1)] });
    const asking = { ...wanted, type: 'fill-in-blank' as const, others: [], replaced: [] };
    const first = await draftQuestion(asking, modelOf(answer).options);
    if (first.question === null) throw new Error('no question');
    expect(first.question.engine).toEqual(engine);
    const { options, tasks } = modelOf(answer);
    const again = await draftQuestion({ ...asking, others: [first.question] }, options);
    expect(again.question?.engine?.name).toBe('offline');
    expect(tasks.length).toBeLessThan(8);
  });

  it('is nothing, with the reason, where nobody writes the kind at the level, and where every draft is refused', async () => {
    const creating = await draftQuestion({ ...wanted, type: 'true-false', level: 'creating' }, builtIn);
    expect(creating).toEqual({ question: null, drafters: [], reason: 'bloom-not-available' });
    const { options } = modelOf((task) => writing(task).replaceAll('"sentences":[', '"sentences":[999,'));
    const drafters = options.drafters.slice(0, 1);
    const refused = await draftQuestion({ ...wanted, type: 'fill-in-blank' }, { ...options, drafters });
    expect(refused).toMatchObject({
      question: null,
      reason: 'failed-checks',
      drafters: [{ delivered: 0, refused: [{ reason: 'not-in-source' }] }],
    });
  });
});
