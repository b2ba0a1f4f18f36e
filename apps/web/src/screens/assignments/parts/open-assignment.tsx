import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language.ts';
import { useMedia } from '../../../client/use-media.ts';
import { Button, ErrorState, Page, Skeleton, Tabs } from '../../../ui/index.ts';
import { assignmentSources, oneAssignment, questionList, sourceReceipt } from '../calls.ts';
import { type Material, newDraft } from '../new-draft.ts';
import { optionWords } from '../option-words.ts';
import type { Go, Place } from '../place.ts';
import type { Assignment, AssignmentSource, QuestionRow, QuestionSpan } from '../rows.ts';
import { createSaveDesk } from '../save-desk.ts';
import { words } from '../words.ts';
import { StageChip } from './assignment-list.tsx';
import { AssignmentTitle, TitleConflict } from './assignment-title.tsx';
import { Evidence, evidenceOf, readSourceId } from './evidence.tsx';
import { ExportLine, ExportMenu } from './export-menu.tsx';
import { type Chosen, Preview } from './preview.tsx';
import { SaveLine } from './save-line.tsx';
import { SettingsUsed } from './settings-used.tsx';
import { SourceCard } from './source-card.tsx';
import type { SourcePagesProps } from './source-pages.tsx';
import { SourceBeside, SourceReader } from './source-reader.tsx';
import { StepLabel } from './step-label.tsx';
import { useAssignmentActs } from './use-assignment-acts.ts';
import { useExport } from './use-export.ts';

/** From here on the source stands beside the questions; narrower, it lies over them. The same as the evidence column. */
const besideWidth = '(min-width: 68rem)';

export interface OpenAssignmentProps {
  userId: string;
  id: string;
  tab: NonNullable<Place['tab']>;
  go: Go;
}

/** An assignment that exists: its source, its settings, and its questions. */
export function OpenAssignment({ userId, id, tab, go }: OpenAssignmentProps): ReactNode {
  const say = useWords(words);
  const assignment = useQuery(oneAssignment(id));
  const questions = useQuery(questionList(id));
  const sources = useQuery(assignmentSources(id));
  const back = (
    <Button kind="plain" icon={ArrowLeft} onClick={() => go({})}>
      {say('backToList')}
    </Button>
  );
  const failed = [assignment, questions, sources].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    return (
      <Page title={say('generatorTitle')} back={back}>
        <ErrorState
          title={say('notFoundTitle')}
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void Promise.all([assignment.refetch(), questions.refetch(), sources.refetch()])}
        />
      </Page>
    );
  }
  if (assignment.data === undefined || questions.data === undefined || sources.data === undefined) {
    return (
      <Page title={say('loading')} back={back}>
        <Skeleton lines={8} label={say('loading')} />
      </Page>
    );
  }
  return (
    <Opened
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

interface OpenedProps {
  userId: string;
  assignment: Assignment;
  rows: QuestionRow[];
  sources: AssignmentSource[];
  tab: NonNullable<Place['tab']>;
  go: Go;
  back: ReactNode;
}

function Opened({ userId, assignment, rows, sources, tab, go, back }: OpenedProps): ReactNode {
  const say = useWords(words);
  const option = useWords(optionWords);
  const [language] = useLanguage();
  const queries = useQueryClient();
  const acts = useAssignmentActs();
  const [desk] = useState(() => createSaveDesk(assignment.id, userId, queries));
  const [chosen, setChosen] = useState<Chosen>({ id: rows[0]?.question_id ?? null, editing: false });
  const paper = useExport(userId, assignment.id, desk);
  const index = rows.findIndex((row) => row.question_id === chosen.id);
  const sum = rows.reduce((points, row) => points + row.points, 0);
  const archived = assignment.archived_at !== null;
  const wide = useMedia(besideWidth);
  const [reading, setReading] = useState(false);
  const passage = useReadPassage(evidenceOf(rows[index]), sources[0]);
  const closeSource = (): void => {
    setReading(false);
    requestAnimationFrame(() => document.getElementById(readSourceId)?.focus());
  };

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent): void => {
      desk.flush();
      if (desk.overall().kind !== 'saved') event.preventDefault();
    };
    const hiding = (): void => {
      if (document.visibilityState === 'hidden') desk.flush();
    };
    const online = (): void => desk.flush();
    window.addEventListener('beforeunload', leaving);
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hiding);
    return () => {
      window.removeEventListener('beforeunload', leaving);
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hiding);
      desk.close();
    };
  }, [desk]);

  const lead = (
    <>
      {say('summary', {
        subject: option(`subject-${assignment.subject}`),
        grade: option(`grade-${assignment.grade_level}`),
        difficulty: option(`difficulty-${assignment.difficulty}`).toLocaleLowerCase(language),
      })}{' '}
      {say('questionCount', { count: rows.length })},{' '}
      {sum === assignment.total_points
        ? say('pointsSame', { count: sum })
        : say('pointsOf', { sum, total: assignment.total_points })}
      .
    </>
  );
  const status = (
    <>
      <StageChip stage={assignment.stage} />
      {!archived && <SaveLine desk={desk} />}
    </>
  );
  const actions = (
    <>
      <ExportMenu {...paper} />
      {archived ? (
        <Button kind="primary" onClick={() => acts.archive(assignment.id, false)}>
          {say('bringBack')}
        </Button>
      ) : assignment.stage === 'ready' ? (
        <Button onClick={() => acts.changeStage(assignment, 'reviewing')}>{say('backToDraft')}</Button>
      ) : (
        <Button kind="primary" onClick={() => acts.changeStage(assignment, 'ready')}>
          {say('markReady')}
        </Button>
      )}
    </>
  );

  return (
    <Page
      title={<AssignmentTitle assignment={assignment} desk={desk} />}
      back={back}
      lead={lead}
      status={status}
      actions={actions}
      {...(tab === 'preview'
        ? {
            evidence:
              reading && wide && passage !== null ? (
                <SourceBeside {...passage} onClose={closeSource} />
              ) : (
                <>
                  <Evidence row={rows[index]} number={index + 1} onRead={() => setReading(true)} />
                  {reading && passage !== null && <SourceReader {...passage} onClose={closeSource} />}
                </>
              ),
            evidenceLabel: say('evidenceFor', { number: index + 1 }),
            evidenceWide: reading && wide && passage !== null,
          }
        : {})}
    >
      <ExportLine {...paper} />
      {!archived && <TitleConflict assignment={assignment} desk={desk} />}
      {archived && <p className="mb-4 border-note border-l-3 bg-note-tint px-5 py-3">{say('archivedNote')}</p>}
      <Tabs
        label={say('steps')}
        value={tab}
        onChange={(next) => go({ open: assignment.id, tab: next })}
        tabs={[
          {
            value: 'content',
            label: <StepLabel label={say('tabContent')} done current={tab === 'content'} />,
            content: <SourceCards sources={sources} />,
          },
          {
            value: 'configure',
            label: <StepLabel label={say('tabConfigure')} done current={tab === 'configure'} />,
            content: (
              <SettingsUsed
                assignment={assignment}
                onAgain={(settings) => {
                  newDraft.keepForm(userId, { ...settings, title: '' });
                  go({ open: 'new', tab: 'content' });
                }}
              />
            ),
          },
          {
            value: 'preview',
            label: <StepLabel label={say('tabPreview')} done={false} current={tab === 'preview'} />,
            content: (
              <Preview
                userId={userId}
                assignment={assignment}
                sources={sources}
                rows={rows}
                desk={desk}
                chosen={chosen}
                onChoose={setChosen}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

/** The source to read and its passage: that of the chosen question, the last one for a question without any. */
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
  const say = useWords(words);
  const receipts = useQueries({ queries: sources.map((one) => sourceReceipt(one.source_id, one.version_sha256)) });
  const failed = receipts.find((receipt) => receipt.isError);
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  const materials = sources.flatMap((source, index): Material[] => {
    const read = receipts[index]?.data;
    if (read === undefined) return [];
    const { title, language, receipt } = read;
    return [
      {
        sourceId: source.source_id,
        sha256: source.version_sha256,
        title,
        kind: receipt.reader === 'text' ? 'text' : 'file',
        language,
        words: receipt.words,
        known: false,
        ...(source.selection ? { selection: source.selection } : {}),
      },
    ];
  });
  if (materials.length < sources.length) return <Skeleton lines={3} label={say('loading')} />;
  return <SourceCard materials={materials} />;
}
