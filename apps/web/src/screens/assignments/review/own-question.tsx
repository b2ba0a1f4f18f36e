import { type BloomsLevel, type KindName, kindNameSchema, type QuestionBody } from '@schole/core';
import { kindViews } from '@schole/questions/views';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../client/browser/saved-input.ts';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { Button, Segmented } from '../../../ui/index.ts';
import { addQuestion } from '../calls.ts';
import { listKinds } from '../kinds/list-kinds.ts';
import { isCompleteQuestion, storedBodySchema } from '../saving/save-store.ts';
import { words } from '../words.ts';
import { QuestionFields } from './question-fields.tsx';

const storedDraftSchema = z.object({ type: kindNameSchema, question: storedBodySchema });

interface Draft {
  type: KindName;
  question: QuestionBody;
}

/** The unfinished own question of this assignment, if any. */
export function findOwnDraft(userId: string, assignmentId: string): Draft | null {
  return findSavedInput(userId, `own.${assignmentId}`, storedDraftSchema);
}

export interface OwnQuestionProps {
  userId: string;
  assignmentId: string;
  contentLanguage: 'en' | 'el';
  /** The points of the other questions. */
  defaultPoints: number;
  /** True: the person has just asked for it; false: a reload restored it, and the focus stays where it is. */
  asked: boolean;
  onAdded: (questionId: string) => Promise<void>;
  onCancel: () => void;
}

/** A question that the teacher writes; the input survives a reload until the question is added. */
export function OwnQuestion(props: OwnQuestionProps): ReactNode {
  const { userId, assignmentId, contentLanguage, defaultPoints, asked, onAdded, onCancel } = props;
  const translate = useWords(words);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const [draft, setDraft] = useState<Draft>(
    () => findOwnDraft(userId, assignmentId) ?? blankDraft(listKinds()[0]?.type ?? '', defaultPoints),
  );
  // Content and key belong to one kind; a user who switches to another kind and back finds them again.
  const [others, setOthers] = useState<Partial<Record<KindName, QuestionBody>>>({});
  const { type, question } = draft;
  const complete = isCompleteQuestion(type, question);
  const adding = useMutation({
    mutationFn: () => addQuestion({ assignmentId, type, question }),
    onSuccess: async ({ questionId }) => {
      saveInput(userId, `own.${assignmentId}`, null);
      await onAdded(questionId);
    },
  });
  const change = (next: Draft): void => {
    setDraft(next);
    saveInput(userId, `own.${assignmentId}`, next);
  };
  const changeType = (next: KindName): void => {
    const { content, key } = others[next] ?? blankDraft(next, defaultPoints).question;
    const wording = kindViews[type]?.wording(question.content) ?? '';
    setOthers({ ...others, [type]: question });
    // The level that the form began with is that of the kind; one that a person chose stays.
    const bloomsLevel = question.bloomsLevel === levelOf(type) ? levelOf(next) : question.bloomsLevel;
    change({
      type: next,
      question: { ...question, bloomsLevel, content: kindViews[next]?.reword(content, wording) ?? content, key },
    });
  };

  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!asked) return;
    sheet.current?.scrollIntoView?.({ block: 'nearest' });
    sheet.current?.querySelector<HTMLElement>('textarea, input[type="text"]')?.focus();
  }, [asked]);
  return (
    <form
      ref={sheet}
      aria-labelledby="own-question"
      className="mt-4 grid gap-4 rounded-2 border border-line-strong border-l-3 border-l-pen bg-paper-raised px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !adding.isPending) adding.mutate();
      }}
    >
      <h3 id="own-question">{translate('ownTitle')}</h3>
      <Segmented
        label={translate('ownKind')}
        value={type}
        choices={listKinds().map((kind) => ({ value: kind.type, label: kind.name[language] }))}
        onChange={changeType}
      />
      <QuestionFields
        key={type}
        assignmentId={assignmentId}
        questionId={null}
        type={type}
        body={question}
        contentLanguage={contentLanguage}
        onChange={(next) => change({ type, question: next })}
      />
      {adding.isError && (
        <p role="alert" className="text-danger">
          {failure(adding.error)}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!complete} busy={adding.isPending}>
          {translate(adding.isPending ? 'adding' : 'addIt')}
        </Button>
        <Button
          kind="plain"
          onClick={() => {
            saveInput(userId, `own.${assignmentId}`, null);
            onCancel();
          }}
        >
          {translate('cancel')}
        </Button>
      </p>
    </form>
  );
}

const levelOf = (type: KindName): BloomsLevel => kindViews[type]?.level ?? 'remembering';

function blankDraft(type: KindName, points: number): Draft {
  const own = kindViews[type]?.blank() ?? { content: {}, key: {} };
  return { type, question: { ...own, explanation: '', bloomsLevel: levelOf(type), points } };
}
