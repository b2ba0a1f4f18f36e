import { type QuestionContent, type QuestionType, questionContentSchema } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useFailureWords } from '../../../client/failures.ts';
import { findKept, keep } from '../../../client/kept.ts';
import { useWords } from '../../../client/language.ts';
import { Button } from '../../../ui/index.ts';
import { addQuestion } from '../calls.ts';
import { isCompleteQuestion } from '../save-desk.ts';
import { words } from '../words.ts';
import { QuestionFields } from './question-fields.tsx';

const keptContent = questionContentSchema.extend({
  question: z.string(),
  options: z.array(z.string()).optional(),
  correctAnswer: z.union([z.number(), z.string()]),
  explanation: z.string(),
});

/** What was begun of an own question in this assignment, if anything. */
export function findOwnDraft(userId: string, assignmentId: string): QuestionContent | null {
  return findKept(userId, `own.${assignmentId}`, keptContent);
}

export interface OwnQuestionProps {
  userId: string;
  assignmentId: string;
  type: QuestionType;
  contentLanguage: 'en' | 'el';
  /** The points that the other questions have. */
  usualPoints: number;
  onAdded: (questionId: string) => Promise<void>;
  onCancel: () => void;
}

/** A question that the teacher writes from nothing; what is typed survives a reload until it is added. */
export function OwnQuestion(props: OwnQuestionProps): ReactNode {
  const { userId, assignmentId, type, contentLanguage, usualPoints, onAdded, onCancel } = props;
  const say = useWords(words);
  const failure = useFailureWords();
  const [content, setContent] = useState<QuestionContent>(
    () =>
      findOwnDraft(userId, assignmentId) ?? {
        ...(kindViews[type]?.blank() ?? { question: '', correctAnswer: '' }),
        explanation: '',
        bloomsLevel: 'remembering',
        points: usualPoints,
      },
  );
  const complete = isCompleteQuestion(type, content);
  const adding = useMutation({
    mutationFn: () => addQuestion({ assignmentId, type, content }),
    onSuccess: async ({ questionId }) => {
      keep(userId, `own.${assignmentId}`, null);
      await onAdded(questionId);
    },
  });
  const change = (next: QuestionContent): void => {
    setContent(next);
    keep(userId, `own.${assignmentId}`, next);
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
      <QuestionFields type={type} content={content} contentLanguage={contentLanguage} onChange={change} />
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
