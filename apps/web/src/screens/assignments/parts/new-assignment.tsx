import { flagOf } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useWords } from '../../../client/language.ts';
import { GenerationNote, PlanCounter } from '../../../parts/plan/index.ts';
import { Button, Page, Tabs, useFocusCaught } from '../../../ui/index.ts';
import { assignmentList, oneSource } from '../calls.ts';
import { blankForm, readyToGenerate, type SettingsForm, whatIsMissing } from '../form.ts';
import { isUnfinished, type Material, materialFromList, newDraft, withMaterial } from '../new-draft.ts';
import { forgetFiles } from '../own-files.ts';
import type { Go } from '../place.ts';
import { words } from '../words.ts';
import { pageSize } from './assignment-list.tsx';
import { ContentTab } from './content-tab.tsx';
import { Generating } from './generating.tsx';
import { listKinds } from './kinds.ts';
import { Readings } from './readings.tsx';
import { ReadyNote } from './ready-note.tsx';
import { SettingsFields } from './settings-form.tsx';
import { useGenerationFailure } from './shortfall.tsx';
import { StepLabel } from './step-label.tsx';
import { useGeneration } from './use-generation.ts';

export interface NewAssignmentProps {
  userId: string;
  tab: 'content' | 'configure';
  /** A source to begin with, from the address. */
  source?: string | undefined;
  go: Go;
}

/** The generator before there is an assignment: the material, the settings, and the button. */
export function NewAssignment({ userId, tab, source, go }: NewAssignmentProps): ReactNode {
  const say = useWords(words);
  const failure = useGenerationFailure();
  const [materials, setMaterials] = useState(() => newDraft.materials(userId));
  const last = useQuery(assignmentList(false, pageSize)).data?.rows[0];
  const form = useForm<SettingsForm>({ defaultValues: newDraft.form(userId) ?? blankForm() });
  const { watch, getValues, reset, formState } = form;
  useFocusCaught(materials.map(({ sourceId }) => sourceId).join());
  const missing = whatIsMissing(watch(), materials.length, materials.filter(isUnfinished).length);

  useEffect(() => {
    const { unsubscribe } = watch((values) => newDraft.keepForm(userId, { ...blankForm(), ...values } as SettingsForm));
    return unsubscribe;
  }, [watch, userId]);
  // Subject and grade are those of the last assignment, until the teacher has touched the form.
  useEffect(() => {
    if (last === undefined || formState.isDirty || newDraft.form(userId) !== null) return;
    reset(blankForm({ subject: last.subject, gradeLevel: last.grade_level }));
  }, [last, formState.isDirty, reset, userId]);

  const change = (next: Material[]): void => {
    newDraft.keepMaterials(userId, next);
    setMaterials(next);
  };
  const begunWith = useQuery({ ...oneSource(source ?? ''), enabled: source !== undefined }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source is taken once, when it has come
  useEffect(() => {
    if (begunWith === undefined) return;
    change(withMaterial(newDraft.materials(userId), materialFromList(begunWith)));
    go({ open: 'new', tab });
  }, [begunWith]);

  const generation = useGeneration(userId, {
    input: () =>
      readyToGenerate(
        getValues(),
        materials.map(({ sourceId, selection }) => ({ sourceId, ...(selection === undefined ? {} : { selection }) })),
      ),
    onOpen: (id) => {
      forgetFiles(userId);
      go({ open: id, tab: 'preview' });
    },
    onEndedBefore: () => {
      forgetFiles(userId);
      setMaterials([]);
      reset(blankForm());
    },
  });
  const busy = generation.stage !== 'none' && generation.stage !== 'ready';

  const reasons = {
    source: say('missingSource'),
    part: say('missingPart'),
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
        if (first === undefined && !busy) generation.begin();
      }}
    >
      <SettingsFields form={form} kinds={listKinds()} suggestedTitle={materials[0]?.title ?? null} />
      <GenerationNote
        chosen={listKinds()
          .map(({ type }) => type)
          .filter((type) => watch().questionTypes[flagOf(type)])}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
        <Button kind="primary" type="submit" disabled={first !== undefined} busy={busy}>
          {say(busy ? 'generating' : 'generate')}
        </Button>
        {first !== undefined && !busy && <p className="text-ink-2">{reasons[first]}</p>}
        {(first === 'source' || first === 'part') && (
          <Button kind="plain" className="-ml-3" onClick={() => go({ open: 'new', tab: 'content' })}>
            {say('goContent')}
          </Button>
        )}
      </div>
      {busy && <Generating generation={generation} />}
      {generation.error !== null && (
        <p role="alert" className="max-w-measure text-danger">
          {failure(generation.error)}
        </p>
      )}
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
      <PlanCounter />
      <Readings userId={userId} onReady={(material) => change(withMaterial(newDraft.materials(userId), material))} />
      {generation.assignmentId !== null && (
        <ReadyNote
          onOpen={() => go({ open: generation.assignmentId ?? undefined, tab: 'preview' })}
          onHide={generation.dismiss}
        />
      )}
      <Tabs
        label={say('steps')}
        value={tab}
        onChange={(next) => go({ open: 'new', tab: next })}
        tabs={[
          {
            value: 'content',
            label: <StepLabel label={say('tabContent')} done={materials.length > 0} current={tab === 'content'} />,
            content: (
              <ContentTab
                userId={userId}
                materials={materials}
                onChange={change}
                onContinue={() => go({ open: 'new', tab: 'configure' })}
              />
            ),
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
