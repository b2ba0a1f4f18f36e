import { limits, settingsFlag } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useEngineNames } from '../../../parts/drafting/index.ts';
import { GenerationNote, PlanCounter } from '../../../parts/plan/index.ts';
import { Button, Page, Tabs, useFocusFallback } from '../../../ui/index.ts';
import { assignmentList } from '../calls.ts';
import { CompareEngines } from '../comparison/compare-engines.tsx';
import { chosenOf, isUnfinished, type Material, materialFromList, newDraft, withMaterial } from '../draft/new-draft.ts';
import { blankSettings, readyToGenerate, type SettingsValues, whatIsMissing } from '../draft/settings-values.ts';
import { EngineChoice } from '../engines/engine-choice.tsx';
import { useDraftingEngine } from '../engines/use-drafting-engine.ts';
import { forgetFiles } from '../files/own-files.ts';
import { Readings } from '../files/readings.tsx';
import { listKinds } from '../kinds/list-kinds.ts';
import { pageSize } from '../list/assignment-list.tsx';
import { ExpectedCount } from '../options/expected-count.tsx';
import { useSavePreferences } from '../options/making-preferences.ts';
import { offeredSettings } from '../options/offers.ts';
import { Sample, SampleOfModel } from '../options/sample.tsx';
import { SettingsFields } from '../options/settings-fields.tsx';
import { Step, StepLabel } from '../options/step-label.tsx';
import { useQuestionCount } from '../options/use-question-count.ts';
import { useGenerationFailure } from '../report/shortfall.tsx';
import type { Go, SubTab } from '../screen-address.ts';
import { useCollection, useInitialCollection } from '../sources/collections/use-collection.ts';
import { ContentTab } from '../sources/content-tab.tsx';
import { SourceReady } from '../sources/source-ready.tsx';
import { TextBeside, useTextBeside } from '../sources/text-beside.tsx';
import { useInitialSource } from '../sources/use-initial-source.ts';
import { useNewerVersions } from '../sources/use-newer-versions.ts';
import { words } from '../words.ts';
import { GenerationProgress } from './generation-progress.tsx';
import { ReadyNote } from './ready-note.tsx';
import { useGeneration } from './use-generation.ts';

export interface NewAssignmentProps {
  userId: string;
  tab: 'content' | 'configure';
  /** The source to start with, from the address. */
  source?: string | undefined;
  /** The collection to start with, from the address. */
  collection?: string | undefined;
  /** True: a text was pasted on another screen, to be used at once. */
  pasted?: boolean;
  /** The sub-tab to show, and the job whose drafted text is to be read, from the address. */
  from?: SubTab | undefined;
  drafted?: string | undefined;
  go: Go;
}

/** The generator before the assignment exists: the material, the settings, and the button. */
export function NewAssignment({
  userId,
  tab,
  source,
  collection,
  pasted = false,
  from,
  drafted,
  go,
}: NewAssignmentProps): ReactNode {
  const translate = useWords(words);
  const [language] = useLanguage();
  const failure = useGenerationFailure();
  const engineNames = useEngineNames();
  const [materials, setMaterials] = useState(() => newDraft.materials(userId));
  const last = useQuery(assignmentList(false, pageSize)).data?.rows[0];
  const [stored] = useState(() => newDraft.form(userId));
  const form = useForm<SettingsValues>({ defaultValues: stored ?? blankSettings() });
  const { watch, getValues, reset, setValue } = form;
  useFocusFallback(materials.map(({ sourceId }) => sourceId).join());
  const chosen = chosenOf(materials);
  const unfinished = materials.some(isUnfinished);
  const drafting = useDraftingEngine(watch('engine'));
  const { known, counting } = useQuestionCount(watch(), unfinished ? [] : chosen, drafting.engine);
  const savePreferences = useSavePreferences(userId);
  const settings = offeredSettings(watch(), known);
  const missing = whatIsMissing(settings, materials.length, materials.filter(isUnfinished).length);

  useEffect(() => {
    const { unsubscribe } = watch((values) =>
      newDraft.keepForm(userId, { ...blankSettings(), ...values } as SettingsValues),
    );
    return unsubscribe;
  }, [watch, userId]);
  // Subject and grade are those of the last assignment, where the teacher chose none before it is known.
  const lastTaken = useRef(stored !== null);
  useEffect(() => {
    if (last === undefined || lastTaken.current) return;
    lastTaken.current = true;
    const blank = blankSettings();
    const used = blankSettings({
      subject: last.subject,
      gradeLevel: last.grade_level,
      schoolSubject: last.school_subject,
      schoolYear: last.school_year,
    });
    for (const [wide, own] of [
      ['subject', 'schoolSubject'],
      ['gradeLevel', 'schoolYear'],
    ] as const) {
      if (getValues(wide) !== blank[wide] || getValues(own) !== blank[own]) continue;
      setValue(wide, used[wide]);
      setValue(own, used[own]);
    }
  }, [last, getValues, setValue]);
  // The title is that of the first source, until the teacher writes another one.
  const proposed = materials[0]?.title.slice(0, limits.titleLength) ?? '';
  const filled = useRef('');
  useEffect(() => {
    const now = getValues('title');
    if (now.trim() === '' || now === filled.current) setValue('title', proposed);
    filled.current = proposed;
  }, [proposed, getValues, setValue]);

  const change = (next: Material[]): void => {
    newDraft.keepMaterials(userId, next);
    setMaterials(next);
  };
  useNewerVersions(materials, change);
  const using = useCollection(materials, change);
  useInitialCollection(collection, using.mutate, () => go({ open: 'new', tab }, true));
  useInitialSource(
    source,
    (found) => change(withMaterial(newDraft.materials(userId), materialFromList(found))),
    () => go({ open: 'new', tab }, true),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a reload, or on the way back, nothing was pasted
  useEffect(() => {
    if (pasted) go({ open: 'new', tab: 'content' }, true);
  }, [pasted]);

  const generation = useGeneration(userId, {
    input: () => readyToGenerate({ ...offeredSettings(getValues(), known), engine: drafting.engine ?? null }, chosen),
    onOpen: (id) => {
      forgetFiles(userId);
      go({ open: id, tab: 'preview' });
    },
    onEndedBefore: () => {
      forgetFiles(userId);
      setMaterials([]);
      reset(blankSettings());
    },
  });
  const way = drafted === undefined ? from : 'topic';
  const arrived =
    way === undefined
      ? undefined
      : {
          from: way,
          ...(drafted === undefined ? {} : { jobId: drafted }),
          onShown: () => go({ open: 'new', tab: 'content' }, true),
        };
  const wide = useTextBeside();
  // The text that is read: the one asked for, or the source that was added last.
  const [readId, setReadId] = useState<string | null>(null);
  const read = materials.find(({ sourceId }) => sourceId === readId) ?? materials.at(-1);
  const busy = generation.stage !== 'none' && generation.stage !== 'ready';

  // The title and the points change no question.
  const tried = missing.some((name) => name !== 'title')
    ? null
    : readyToGenerate({ ...settings, title: '-', totalPoints: 100, engine: null }, chosen);
  const evidence =
    tab === 'content' && wide && read !== undefined
      ? {
          evidence: <TextBeside key={read.sourceId} material={read} asked={readId !== null} />,
          evidenceLabel: translate('readSource'),
          evidenceWide: true,
        }
      : tab === 'configure' && !busy
        ? {
            evidence: drafting.byModel ? (
              <SampleOfModel />
            ) : (
              <Sample input={tried} contentLanguage={materials[0]?.language} />
            ),
            evidenceLabel: translate('sample'),
          }
        : {};

  const reasons = {
    source: translate('missingSource'),
    part: translate('missingPart'),
    title: translate('missingTitle'),
    type: translate('missingType'),
    bloom: translate('missingBloom'),
    terms: translate('missingTerms'),
  };
  const first = missing[0];
  const configure = busy ? (
    <GenerationProgress
      generation={generation}
      contentLanguage={materials[0]?.language}
      engine={
        drafting.engines === undefined || drafting.engine === undefined
          ? null
          : { name: engineNames.choice(drafting.engine, drafting.engines), isModel: drafting.byModel }
      }
    />
  ) : (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (first !== undefined) return;
        if (settings.mix !== null) savePreferences.mutate({ mix: settings.mix });
        generation.begin();
      }}
    >
      <SourceReady materials={materials} onContent={() => go({ open: 'new', tab: 'content' })} />
      <SettingsFields
        userId={userId}
        form={form}
        known={known}
        suggestedTitle={materials[0]?.title ?? null}
        greekSchool={language === 'el' || materials.some((material) => material.language === 'el')}
        engineField={
          <EngineChoice form={form} drafting={drafting}>
            {drafting.engines !== undefined && (
              <CompareEngines
                engines={drafting.engines}
                chosen={drafting.engine}
                input={tried}
                contentLanguage={materials[0]?.language}
                onUse={(engine) => setValue('engine', engine, { shouldDirty: true })}
              />
            )}
          </EngineChoice>
        }
      />
      <GenerationNote
        chosen={listKinds()
          .map(({ type }) => type)
          .filter((type) => settings.questionTypes[settingsFlag(type)])}
      />
      {chosen.length > 0 && !unfinished && (
        <ExpectedCount
          known={known}
          counting={counting}
          byModel={drafting.byModel}
          wanted={settings.numberOfQuestions}
          onContent={() => go({ open: 'new', tab: 'content' })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-5">
        <Button kind="primary" type="submit" disabled={first !== undefined}>
          {translate('generate')}
        </Button>
        {first !== undefined && <p className="text-ink-2">{reasons[first]}</p>}
        {(first === 'source' || first === 'part') && (
          <Button kind="plain" className="-ml-3" onClick={() => go({ open: 'new', tab: 'content' })}>
            {translate('goContent')}
          </Button>
        )}
      </div>
      {generation.error !== null && (
        <p role="alert" className="max-w-measure text-danger">
          {failure(generation.error)}
        </p>
      )}
    </form>
  );

  return (
    <Page
      margin
      title={translate('newAssignment')}
      lead={translate('generatorIntro')}
      {...evidence}
      back={
        <Button kind="plain" icon={ArrowLeft} onClick={() => go({})}>
          {translate('backToList')}
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
        label={translate('steps')}
        value={tab}
        onChange={(next) => go({ open: 'new', tab: next })}
        tabs={[
          {
            value: 'content',
            label: (
              <StepLabel label={translate('tabContent')} done={materials.length > 0} current={tab === 'content'} />
            ),
            content: (
              <Step number={1}>
                <ContentTab
                  userId={userId}
                  materials={materials}
                  onChange={change}
                  {...(wide && read !== undefined ? { beside: { sourceId: read.sourceId, onRead: setReadId } } : {})}
                  pasted={pasted}
                  {...(arrived === undefined ? {} : { arrival: arrived })}
                  onContinue={() => go({ open: 'new', tab: 'configure' })}
                />
              </Step>
            ),
          },
          {
            value: 'configure',
            label: <StepLabel label={translate('tabConfigure')} done={false} current={tab === 'configure'} />,
            content: busy ? configure : <Step number={2}>{configure}</Step>,
          },
        ]}
      />
    </Page>
  );
}
