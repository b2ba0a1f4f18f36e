import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { dismissToast, notify } from '../../../client/toasts.ts';
import { Button, Page, Segmented, Tabs, useFocusCaught } from '../../../ui/index.ts';
import { assignmentList, generateAssignment, oneAssignment, questionList, refreshLists } from '../calls.ts';
import { blankForm, readyToGenerate, type SettingsForm, whatIsMissing } from '../form.ts';
import { type ChosenSource, chosenFromList, newDraft } from '../new-draft.ts';
import type { Go } from '../place.ts';
import { words } from '../words.ts';
import { pageSize } from './assignment-list.tsx';
import { Generating, type GeneratingStage } from './generating.tsx';
import { generatedKinds } from './kinds.ts';
import { PasteText } from './paste-text.tsx';
import { SettingsFields } from './settings-form.tsx';
import { useGenerationFailure } from './shortfall.tsx';
import { SourceCard } from './source-card.tsx';
import { SourceTable } from './source-table.tsx';
import { StepLabel } from './step-label.tsx';

export interface NewAssignmentProps {
  userId: string;
  tab: 'content' | 'configure';
  go: Go;
}

/** The generator before there is an assignment: a source, the settings, and the button. */
export function NewAssignment({ userId, tab, go }: NewAssignmentProps): ReactNode {
  const say = useWords(words);
  const failure = useGenerationFailure();
  const notice = useRef<number | null>(null);
  const queries = useQueryClient();
  const [source, setSource] = useState(() => newDraft.source(userId));
  const [stage, setStage] = useState<GeneratingStage>('drafting');
  const last = useQuery(assignmentList(false, pageSize)).data?.rows[0];
  const form = useForm<SettingsForm>({ defaultValues: newDraft.form(userId) ?? blankForm() });
  const { watch, getValues, reset, formState } = form;
  useFocusCaught(source?.sourceId ?? '');
  const missing = whatIsMissing(watch(), source === null ? 0 : 1);

  useEffect(() => {
    const { unsubscribe } = watch((values) => newDraft.keepForm(userId, { ...blankForm(), ...values } as SettingsForm));
    return unsubscribe;
  }, [watch, userId]);
  // Subject and grade are those of the last assignment, until the teacher has touched the form.
  useEffect(() => {
    if (last === undefined || formState.isDirty || newDraft.form(userId) !== null) return;
    reset(blankForm({ subject: last.subject, gradeLevel: last.grade_level }));
  }, [last, formState.isDirty, reset, userId]);

  const choose = (next: ChosenSource | null): void => {
    newDraft.keepSource(userId, next);
    setSource(next);
    if (next === null) go({ open: 'new', tab: 'content' });
  };

  const generating = useMutation({
    mutationFn: async () => {
      if (notice.current !== null) dismissToast(notice.current);
      setStage('drafting');
      const input = readyToGenerate(getValues(), source === null ? [] : [source.sourceId]);
      const { assignmentId } = await generateAssignment(input);
      setStage('opening');
      await Promise.all([
        queries.fetchQuery(oneAssignment(assignmentId)),
        queries.fetchQuery(questionList(assignmentId)),
        refreshLists(queries),
      ]);
      return assignmentId;
    },
    onSuccess: (assignmentId) => {
      newDraft.forget(userId);
      notify({ kind: 'good', title: say('generated') });
      go({ open: assignmentId, tab: 'preview' });
    },
    onError: (error) => {
      notice.current = notify({ kind: 'error', title: say('generateFailed'), message: failure(error) });
    },
  });

  const content =
    source === null ? (
      <GiveSource userId={userId} onChoose={choose} />
    ) : (
      <SourceCard
        source={source}
        onChange={() => choose(null)}
        onContinue={() => go({ open: 'new', tab: 'configure' })}
      />
    );
  const reasons = {
    source: say('missingSource'),
    title: say('missingTitle'),
    type: say('missingType'),
    bloom: say('missingBloom'),
  };
  const first = missing[0];
  const configure = (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (first === undefined && !generating.isPending) generating.mutate();
      }}
    >
      <SettingsFields form={form} kinds={generatedKinds} suggestedTitle={source?.title ?? null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
        <Button kind="primary" type="submit" disabled={first !== undefined} busy={generating.isPending}>
          {say(generating.isPending ? 'generating' : 'generate')}
        </Button>
        {first !== undefined && <p className="text-ink-2">{reasons[first]}</p>}
        {first === 'source' && (
          <Button kind="plain" onClick={() => go({ open: 'new', tab: 'content' })}>
            {say('goContent')}
          </Button>
        )}
      </div>
      {generating.isPending && <Generating stage={stage} />}
    </form>
  );

  return (
    <Page
      title={say('newAssignment')}
      lead={say('generatorIntro')}
      back={
        <Button kind="plain" icon={ArrowLeft} onClick={() => go({})}>
          {say('backToList')}
        </Button>
      }
    >
      <Tabs
        label={say('steps')}
        value={tab}
        onChange={(next) => go({ open: 'new', tab: next })}
        tabs={[
          {
            value: 'content',
            label: <StepLabel label={say('tabContent')} done={source !== null} current={tab === 'content'} />,
            content,
          },
          {
            value: 'configure',
            label: <StepLabel label={say('tabConfigure')} done={false} current={tab === 'configure'} />,
            content: configure,
          },
        ]}
      />
    </Page>
  );
}

function GiveSource({ userId, onChoose }: { userId: string; onChoose: (source: ChosenSource) => void }): ReactNode {
  const say = useWords(words);
  const [from, setFrom] = useState<'text' | 'earlier'>('text');
  return (
    <div className="grid gap-5">
      <Segmented
        label={say('subTabs')}
        labelHidden
        value={from}
        choices={[
          { value: 'text', label: say('subText') },
          { value: 'earlier', label: say('subEarlier') },
        ]}
        onChange={setFrom}
      />
      {from === 'text' ? (
        <PasteText userId={userId} onReady={onChoose} />
      ) : (
        <SourceTable onUse={(source) => onChoose(chosenFromList(source))} />
      )}
    </div>
  );
}
