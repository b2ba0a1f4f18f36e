import type { DraftingEngine } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { AssignDialog, DeliveryList, deliveryList, deliveryWords } from '../../../parts/deliveries/index.ts';
import { type SourcePagesProps, SourceReader, SourceSidePanel } from '../../../parts/source-reader/index.ts';
import { sourceReceipt } from '../../../parts/sources/index.ts';
import { Button, ErrorState, Page, SectionHead, Skeleton, Tabs } from '../../../ui/index.ts';
import { assignmentSources, oneAssignment, questionList } from '../calls.ts';
import { newDraft } from '../draft/new-draft.ts';
import { ExportMenu, ExportStatus } from '../export/export-menu.tsx';
import { printWords } from '../export/print-words.ts';
import { useExport } from '../export/use-export.ts';
import { JsonCopyItems } from '../json/json-copy-items.tsx';
import { StageChip } from '../list/assignment-list.tsx';
import { useAssignmentActions } from '../list/use-assignment-actions.ts';
import { optionWords } from '../option-words.ts';
import { useOptionNames } from '../options/option-names.ts';
import { SettingsUsed, settingsOf } from '../options/settings-used.tsx';
import { Step, StepLabel } from '../options/step-label.tsx';
import { type Assignment, type AssignmentSource, aboutOf, type QuestionRow, type QuestionSpan } from '../rows.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import type { Go, ScreenAddress } from '../screen-address.ts';
import { SourceCard } from '../sources/source-card.tsx';
import { useTextBeside } from '../sources/text-beside.tsx';
import { useMaterials } from '../sources/use-materials.ts';
import { words } from '../words.ts';
import { AssignmentTitle, TitleConflict } from './assignment-title.tsx';
import { Evidence, evidenceOf, readSourceId } from './evidence.tsx';
import { useHistory } from './history/use-history.ts';
import { PointsSum } from './points-sum.tsx';
import { type Chosen, Preview } from './preview.tsx';
import { QuestionConcepts } from './question-concepts/question-concepts.tsx';

export interface OpenAssignmentProps {
  userId: string;
  id: string;
  tab: NonNullable<ScreenAddress['tab']>;
  go: Go;
}

/** An existing assignment: its source, its settings, and its questions. */
export function OpenAssignment({ userId, id, tab, go }: OpenAssignmentProps): ReactNode {
  const translate = useWords(words);
  const assignment = useQuery(oneAssignment(id));
  const questions = useQuery(questionList(id));
  const sources = useQuery(assignmentSources(id));
  const back = (
    <Button kind="plain" icon={ArrowLeft} onClick={() => go({})}>
      {translate('backToList')}
    </Button>
  );
  const failed = [assignment, questions, sources].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    return (
      <Page title={translate('generatorTitle')} back={back}>
        <ErrorState
          title={translate('notFoundTitle')}
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void Promise.all([assignment.refetch(), questions.refetch(), sources.refetch()])}
        />
      </Page>
    );
  }
  if (assignment.data === undefined || questions.data === undefined || sources.data === undefined) {
    return (
      <Page title={translate('loading')} back={back}>
        <Skeleton lines={8} label={translate('loading')} />
      </Page>
    );
  }
  return (
    <LoadedAssignment
      userId={userId}
      assignment={assignment.data}
      rows={questions.data}
      sources={sources.data}
      tab={tab}
      go={go}
      back={back}
    />
  );
}

interface LoadedAssignmentProps {
  userId: string;
  assignment: Assignment;
  rows: QuestionRow[];
  sources: AssignmentSource[];
  tab: NonNullable<ScreenAddress['tab']>;
  go: Go;
  back: ReactNode;
}

function LoadedAssignment({ userId, assignment, rows, sources, tab, go, back }: LoadedAssignmentProps): ReactNode {
  const translate = useWords(words);
  const option = useWords(optionWords);
  const tellPrint = useWords(printWords);
  const names = useOptionNames();
  const about = aboutOf(assignment);
  const [language] = useLanguage();
  const assignmentActions = useAssignmentActions();
  const [chosen, setChosen] = useState<Chosen>({ id: rows[0]?.question_id ?? null, editing: false });
  const [store, history] = useHistory({
    userId,
    assignmentId: assignment.id,
    onShow: (id) => setChosen((now) => (now.id === id ? now : { id, editing: false })),
  });
  const assignmentExport = useExport(userId, assignment.id, store);
  const index = rows.findIndex((row) => row.question_id === chosen.id);
  const archived = assignment.archived_at !== null;
  const delivery = useWords(deliveryWords);
  const [assigning, setAssigning] = useState(false);
  const deliveries = useQuery(deliveryList({ assignmentId: assignment.id })).data ?? [];
  const wide = useTextBeside();
  const [reading, setReading] = useState(false);
  const passage = useReadPassage(evidenceOf(rows[index]), sources[0]);
  const { materials } = useMaterials(sources);
  const again = (next: 'content' | 'configure', engine?: DraftingEngine): void => {
    const settings = settingsOf(assignment);
    if (settings !== null) newDraft.keepForm(userId, { ...settings, engine: engine ?? null });
    newDraft.keepMaterials(userId, materials ?? []);
    go({ open: 'new', tab: next });
  };
  const changeStage = async (after: 'reviewing' | 'ready'): Promise<void> => {
    const changed = await history.carryOut({
      name: { text: after === 'ready' ? 'ready' : 'draft' },
      change: { kind: 'stage', before: assignment.stage, after },
    });
    if (changed) notify({ kind: 'good', title: translate(after === 'ready' ? 'markedReady' : 'markedDraft') });
  };
  const print = async (): Promise<void> => {
    if (await store.settled()) return go({ open: assignment.id, view: 'print' });
    notify({ kind: 'error', title: tellPrint('notReady'), message: tellPrint('notSaved') });
  };
  const assign = async (): Promise<void> => {
    if (await store.settled()) return setAssigning(true);
    notify({ kind: 'error', title: translate('notSavedTitle'), message: translate('notSavedText') });
  };
  const closeSource = (): void => {
    setReading(false);
    requestAnimationFrame(() => document.getElementById(readSourceId)?.focus());
  };

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent): void => {
      store.flush();
      if (store.overall().kind !== 'saved') event.preventDefault();
    };
    const hiding = (): void => {
      if (document.visibilityState === 'hidden') store.flush();
    };
    const online = (): void => store.flush();
    window.addEventListener('beforeunload', leaving);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hiding);
    return () => {
      window.removeEventListener('beforeunload', leaving);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hiding);
      store.close();
    };
  }, [store]);

  const lead = (
    <>
      {translate('summary', {
        subject: names.subject(about),
        grade: names.grade(about),
        difficulty: option(`difficulty-${assignment.difficulty}`).toLocaleLowerCase(language),
      })}{' '}
      {translate('questionCount', { count: rows.length })},{' '}
      <PointsSum assignment={assignment} rows={rows} history={history} />
    </>
  );
  const status = (
    <>
      <StageChip stage={assignment.stage} active={deliveries.some(({ state }) => state === 'open')} />
      {!archived && <SaveStatus store={store} />}
    </>
  );
  const actions = (
    <>
      <ExportMenu
        {...assignmentExport}
        severalKinds={new Set(rows.map(({ type }) => type)).size > 1}
        onPrint={() => void print()}
      >
        <JsonCopyItems assignmentId={assignment.id} store={store} />
      </ExportMenu>
      {!archived && rows.length > 0 && (
        <Button
          kind={assignment.stage === 'ready' ? 'primary' : 'outline'}
          icon={SendHorizontal}
          onClick={() => void assign()}
        >
          {delivery('assign')}
        </Button>
      )}
      {archived ? (
        <Button kind="primary" onClick={() => assignmentActions.archive(assignment.id, false)}>
          {translate('bringBack')}
        </Button>
      ) : assignment.stage === 'ready' ? (
        <Button onClick={() => void changeStage('reviewing')}>{translate('backToDraft')}</Button>
      ) : (
        <Button kind="primary" onClick={() => void changeStage('ready')}>
          {translate('markReady')}
        </Button>
      )}
    </>
  );

  return (
    <Page
      margin
      title={<AssignmentTitle assignment={assignment} store={store} />}
      back={back}
      lead={lead}
      status={status}
      actions={actions}
      {...(tab === 'preview'
        ? {
            evidence:
              reading && wide && passage !== null ? (
                <SourceSidePanel {...passage} onClose={closeSource} />
              ) : (
                <>
                  <Evidence
                    row={rows[index]}
                    number={index + 1}
                    onRead={() => setReading(true)}
                    store={store}
                    contentLanguage={assignment.content_language}
                    changeable={!archived}
                  />
                  {rows[index] !== undefined && (
                    <QuestionConcepts
                      assignmentId={assignment.id}
                      questionId={rows[index].question_id}
                      contentLanguage={assignment.content_language}
                    />
                  )}
                  {reading && passage !== null && <SourceReader {...passage} onClose={closeSource} />}
                </>
              ),
            evidenceLabel: translate('evidenceFor', { number: index + 1 }),
            evidenceWide: reading && wide && passage !== null,
          }
        : {})}
    >
      <ExportStatus {...assignmentExport} />
      {!archived && <TitleConflict assignment={assignment} store={store} />}
      {archived && <p className="mb-4 border-note border-l-3 bg-note-tint px-5 py-3">{translate('archivedNote')}</p>}
      <Tabs
        label={translate('steps')}
        value={tab}
        onChange={(next) => go({ open: assignment.id, tab: next })}
        tabs={[
          {
            value: 'content',
            label: <StepLabel label={translate('tabContent')} done current={tab === 'content'} />,
            content: (
              <Step number={1}>
                <SourceCards sources={sources} />
              </Step>
            ),
          },
          {
            value: 'configure',
            label: <StepLabel label={translate('tabConfigure')} done current={tab === 'configure'} />,
            content: (
              <Step number={2}>
                <SettingsUsed
                  assignment={assignment}
                  onAgain={(settings) => {
                    newDraft.keepForm(userId, { ...settings, title: '' });
                    go({ open: 'new', tab: 'content' });
                  }}
                />
              </Step>
            ),
          },
          {
            value: 'preview',
            label: <StepLabel label={translate('tabPreview')} done={false} current={tab === 'preview'} />,
            content: (
              <>
                {deliveries.length > 0 && (
                  <section aria-labelledby="deliveries" className="mb-6">
                    <SectionHead id="deliveries" title={delivery('deliveries')} />
                    <DeliveryList of={{ assignmentId: assignment.id }} empty={null} changes={() => true} />
                  </section>
                )}
                <Preview
                  userId={userId}
                  assignment={assignment}
                  sources={sources}
                  rows={rows}
                  store={store}
                  history={history}
                  chosen={chosen}
                  onChoose={setChosen}
                  onAgain={materials === null ? null : again}
                />
              </>
            ),
          },
        ]}
      />
      {assigning && <AssignDialog assignment={assignment} onClose={() => setAssigning(false)} />}
    </Page>
  );
}

/** The source to read and its passage: that of the chosen question, or the last one for a question without any. */
function useReadPassage(span: QuestionSpan | undefined, first: AssignmentSource | undefined): SourcePagesProps | null {
  const [last, setLast] = useState(span);
  if (span !== undefined && span !== last) setLast(span);
  const shown = span ?? last;
  const sourceId = shown?.source_id ?? first?.source_id ?? '';
  const sha256 = shown?.version_sha256 ?? first?.version_sha256 ?? '';
  const title = useQuery({ ...sourceReceipt(sourceId, sha256), enabled: sourceId !== '' }).data?.title;
  if (title === undefined) return null;
  return { sourceId, sha256, title, ...(span === undefined ? {} : { quote: span }) };
}

function SourceCards({ sources }: { sources: AssignmentSource[] }): ReactNode {
  const translate = useWords(words);
  const { materials, failed } = useMaterials(sources);
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  if (materials === null) return <Skeleton lines={3} label={translate('loading')} />;
  return <SourceCard materials={materials} />;
}
