import { type QuestionContent, type QuestionType, questionContentSchema, questionTypes } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useFailureWords } from '../../../client/failures.ts';
import { findKept, keep } from '../../../client/kept.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { Button, Segmented } from '../../../ui/index.ts';
import { addQuestion } from '../calls.ts';
import { isCompleteQuestion } from '../save-desk.ts';
import { words } from '../words.ts';
import { generatedKinds } from './kinds.ts';
import { QuestionFields } from './question-fields.tsx';

const keptDraft = z.object({
  type: z.enum(questionTypes),
  content: questionContentSchema.extend({
    question: z.string(),
    options: z.array(z.string()).optional(),
    correctAnswer: z.union([z.number(), z.string()]),
    explanation: z.string(),
  }),
});

interface Draft {
  type: QuestionType;
  content: QuestionContent;
}

/** What was begun of an own question in this assignment, if anything. */
export function findOwnDraft(userId: string, assignmentId: string): Draft | null {
  return findKept(userId, `own.${assignmentId}`, keptDraft);
}

export interface OwnQuestionProps {
  userId: string;
  assignmentId: string;
  contentLanguage: 'en' | 'el';
  /** The points that the other questions have. */
  usualPoints: number;
  onAdded: (questionId: string) => Promise<void>;
  onCancel: () => void;
}

/** A question that the teacher writes from nothing; what is typed survives a reload until it is added. */
export function OwnQuestion(props: OwnQuestionProps): ReactNode {
  const { userId, assignmentId, contentLanguage, usualPoints, onAdded, onCancel } = props;
  const say = useWords(words);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const [draft, setDraft] = useState<Draft>(
    () => findOwnDraft(userId, assignmentId) ?? blankDraft('multiple-choice', usualPoints),
  );
  // Options and answer are of one kind only; who looks at another kind and comes back finds them again.
  const [others, setOthers] = useState<Partial<Record<QuestionType, QuestionContent>>>({});
  const { type, content } = draft;
  const complete = isCompleteQuestion(type, content);
  const adding = useMutation({
    mutationFn: () => addQuestion({ assignmentId, type, content }),
    onSuccess: async ({ questionId }) => {
      keep(userId, `own.${assignmentId}`, null);
      await onAdded(questionId);
    },
  });
  const change = (next: Draft): void => {
    setDraft(next);
    keep(userId, `own.${assignmentId}`, next);
  };
  const changeType = (next: QuestionType): void => {
    const { options: _, correctAnswer: __, ...common } = content;
    const { options, correctAnswer } = others[next] ?? blankDraft(next, usualPoints).content;
    setOthers({ ...others, [type]: content });
    change({ type: next, content: { ...common, correctAnswer, ...(options === undefined ? {} : { options }) } });
  };

  return (
    <form
      aria-labelledby="own-question"
      className="mt-4 grid gap-4 rounded-2 border border-line-strong border-l-3 border-l-pen bg-paper-raised px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !adding.isPending) adding.mutate();
      }}
    >
      <h3 id="own-question">{say('ownTitle')}</h3>
      <Segmented
        label={say('ownKind')}
        value={type}
        choices={generatedKinds.map((kind) => ({ value: kind.type, label: kind.name[language] }))}
        onChange={changeType}
      />
      <QuestionFields
        key={type}
        type={type}
        content={content}
        contentLanguage={contentLanguage}
        onChange={(next) => change({ type, content: next })}
      />
      {adding.isError && (
        <p role="alert" className="text-danger">
          {failure(adding.error)}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!complete} busy={adding.isPending}>
          {say(adding.isPending ? 'adding' : 'addIt')}
        </Button>
        <Button
          kind="plain"
          onClick={() => {
            keep(userId, `own.${assignmentId}`, null);
            onCancel();
          }}
        >
          {say('cancel')}
        </Button>
      </p>
    </form>
  );
}

function blankDraft(type: QuestionType, points: number): Draft {
  const own = kindViews[type]?.blank() ?? { question: '', correctAnswer: '' };
  return { type, content: { ...own, explanation: '', bloomsLevel: 'remembering', points } };
}
