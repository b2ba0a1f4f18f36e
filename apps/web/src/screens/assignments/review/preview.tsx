import type { DraftingEngine } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, classes, Segmented } from '../../../ui/index.ts';
import { refreshAssignment } from '../calls.ts';
import { EngineReport } from '../engines/engine-report.tsx';
import { ShortfallNote } from '../report/shortfall.tsx';
import type { Assignment, AssignmentSource, QuestionRow } from '../rows.ts';
import type { SaveStore } from '../saving/save-store.ts';
import { words } from '../words.ts';
import { Coverage } from './coverage.tsx';
import { RegenerateAll, SecondTryMenu } from './drafts/second-try-menu.tsx';
import { SetAside } from './drafts/set-aside.tsx';
import { useSecondTries } from './drafts/use-second-tries.ts';
import { focusId } from './focus-id.ts';
import type { Step } from './history/change.ts';
import { HistoryBar } from './history/history-bar.tsx';
import type { AssignmentHistory } from './history/use-history.ts';
import { OlderNote } from './older-passages/older-note.tsx';
import { OlderPassage } from './older-passages/older-passage.tsx';
import { useOlder } from './older-passages/use-older.ts';
import { DragHandle, MoveButtons } from './order/move-buttons.tsx';
import { useDrag } from './order/use-drag.ts';
import { useOrder } from './order/use-order.ts';
import { findOwnDraft, OwnQuestion } from './own-question.tsx';
import { EngineItems } from './proposals/engine-items.tsx';
import { Proposal } from './proposals/proposal.tsx';
import { useProposals } from './proposals/use-proposals.ts';
import { QuestionItem } from './question-item.tsx';
import { usePreviewView } from './use-view.ts';
import { Versions } from './versions/versions.tsx';

/** Which question is open, and whether it is being edited. */
export interface Chosen {
  id: string | null;
  editing: boolean;
}

export interface PreviewProps {
  userId: string;
  assignment: Assignment;
  sources: AssignmentSource[];
  rows: QuestionRow[];
  store: SaveStore;
  history: AssignmentHistory;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Opens a new assignment with the same settings and sources; null until they are read. */
  onAgain: ((tab: 'content' | 'configure', engine?: DraftingEngine) => void) | null;
}

/** The questions of an assignment, to check, change, delete and add. */
export function Preview({
  userId,
  assignment,
  sources,
  rows: readRows,
  store,
  history,
  chosen,
  onChoose,
  onAgain,
}: PreviewProps): ReactNode {
  const translate = useWords(words);
  const queries = useQueryClient();
  // Above the questions or below them, where it was asked for; a restored one is below.
  const [adding, setAdding] = useState<'above' | 'below' | 'restored' | null>(() =>
    findOwnDraft(userId, assignment.id) === null ? null : 'restored',
  );
  const [view, setView] = usePreviewView();
  const [announced, setAnnounced] = useState('');
  const changeable = assignment.archived_at === null;
  const { rows, move } = useOrder({
    rows: readRows,
    history,
    onMoved: (number) => setAnnounced(translate('nowOpen', { number, count: readRows.length })),
  });
  const list = useRef<HTMLOListElement>(null);
  const drag = useDrag(list, (index, to) => move(rows[index]?.question_id ?? '', to));
  const sortable = changeable && rows.length > 1;
  const proposals = useProposals(userId, assignment.id, store);
  const tries = useSecondTries({
    userId,
    assignment,
    rows,
    store,
    history,
    onReplaced: (id, from) => {
      proposals.forget(from);
      onChoose({ id, editing: false });
    },
  });

  const proposalOf = (row: QuestionRow, number: number): ReactNode => {
    const entry = changeable ? proposals.find(row) : undefined;
    return (
      entry !== undefined && (
        <Proposal
          key={entry.jobId}
          assignmentId={assignment.id}
          row={row}
          number={number}
          entry={entry}
          proposals={proposals}
          contentLanguage={assignment.content_language}
          busy={tries.busy}
          onTake={(jobId) => tries.replace(row, number, { jobId })}
        />
      )
    );
  };

  const older = useOlder({ assignmentId: assignment.id, rows, store });
  const olderOf = (row: QuestionRow, number: number): ReactNode => {
    const question = older.find(row);
    return (
      question !== undefined && (
        <OlderPassage
          question={question}
          number={number}
          contentLanguage={assignment.content_language}
          changeable={changeable}
          busy={older.busy}
          onLook={() => older.look([row], false)}
          onKeep={() => older.look([row], true)}
          onEdit={() => older.look([row], true, () => onChoose({ id: row.question_id, editing: true }))}
          onSetAside={() => remove(row)}
        />
      )
    );
  };

  const open = (index: number, editing = false): void => {
    const row = rows[index];
    if (row === undefined) return;
    store.flush();
    onChoose({ id: row.question_id, editing });
    setAnnounced(translate('nowOpen', { number: index + 1, count: rows.length }));
    const button = document.getElementById(focusId(row.question_id));
    button?.focus();
    button?.scrollIntoView({ block: 'nearest' });
  };

  const remove = (row: QuestionRow): void => {
    const index = rows.indexOf(row);
    const next = rows[index + 1] ?? rows[index - 1];
    onChoose({ id: next?.question_id ?? null, editing: false });
    const step: Step = {
      name: { text: 'delete', number: index + 1 },
      change: { kind: 'presence', questionId: row.question_id, present: false },
    };
    void history.carryOut(step).then((removed) => {
      document.getElementById(next === undefined ? 'add-own' : focusId(next.question_id))?.focus();
      if (!removed) return;
      notify({
        kind: 'good',
        title: translate('questionDeleted'),
        action: { label: translate('undo'), run: () => history.takeBack(step) },
      });
    });
  };

  /** Alt with an arrow moves the question in which the focus is. */
  const pressWithAlt = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { target } = event;
    const items = [...(list.current?.children ?? [])];
    const index = items.findIndex((item) => target instanceof Node && item.contains(target));
    const row = rows[index];
    if (step === undefined || row === undefined || !sortable || inField(event)) return;
    event.preventDefault();
    move(row.question_id, index + step);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      pressWithAlt(event);
      return;
    }
    const index = rows.findIndex((row) => row.question_id === chosen.id);
    const row = rows[index];
    if (event.key === 'Escape' && row !== undefined) {
      event.preventDefault();
      store.flush();
      onChoose(chosen.editing ? { id: chosen.id, editing: false } : { id: null, editing: false });
      document.getElementById(focusId(row.question_id))?.focus();
      return;
    }
    if (inField(event)) return;
    const keyActions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => open(Math.min(rows.length - 1, index + 1)),
      ArrowUp: () => open(Math.max(0, index - 1)),
      e: row !== undefined && changeable ? () => onChoose({ id: row.question_id, editing: true }) : undefined,
      Delete: row !== undefined && changeable ? () => remove(row) : undefined,
    };
    // The key E is Ε on a Greek keyboard.
    const keyAction = keyActions[event.code === 'KeyE' ? 'e' : event.key];
    if (keyAction === undefined) return;
    event.preventDefault();
    keyAction();
  };

  /** A question that is new at the end is opened; a draft that was taken over can be put back. */
  const showAdded = async (id: string, taken: boolean): Promise<void> => {
    const step: Step = {
      name: { text: 'add', number: rows.length + 1 },
      change: { kind: 'presence', questionId: id, present: true },
    };
    history.record(step);
    await refreshAssignment(queries, assignment.id);
    onChoose({ id, editing: false });
    requestAnimationFrame(() => document.getElementById(focusId(id))?.focus());
    notify({
      kind: 'good',
      title: translate('added', { number: rows.length + 1 }),
      ...(taken ? { action: { label: translate('undo'), run: () => history.takeBack(step) } } : {}),
    });
  };

  const form = changeable && (
    <OwnQuestion
      // Moved to where it was asked for; what is written stays.
      key={adding}
      userId={userId}
      assignmentId={assignment.id}
      contentLanguage={assignment.content_language}
      defaultPoints={rows[0]?.points ?? 1}
      asked={adding !== 'restored'}
      onCancel={() => setAdding(null)}
      onAdded={async (id) => {
        setAdding(null);
        await showAdded(id, false);
      }}
    />
  );

  return (
    <>
      <ShortfallNote report={assignment.report} onAgain={onAgain} />
      <EngineReport
        assignment={assignment}
        onAgain={onAgain === null ? null : (engine) => onAgain('configure', engine)}
      />
      <Coverage
        sources={sources}
        rows={rows}
        chosen={chosen.id}
        onChoose={(id) => open(rows.findIndex((row) => row.question_id === id))}
      />
      <OlderNote older={older} rows={rows} changeable={changeable} />
      <section aria-labelledby="questions">
        <div className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="questions" className="mr-auto">
            {translate('questions')}
          </h2>
          {changeable && <HistoryBar history={history} />}
          <Segmented
            label={translate('view')}
            labelHidden
            value={view}
            choices={[
              { value: 'full', label: translate('viewFull') },
              { value: 'compact', label: translate('viewCompact') },
            ]}
            onChange={setView}
          />
          {changeable && (
            // Where they do not fit beside the heading, both begin the next row at its edge.
            <div className="-ml-3 flex flex-wrap items-center gap-x-4 max-md:gap-x-1">
              <RegenerateAll tries={tries} />
              {adding !== 'above' && rows.length > 0 && (
                <Button kind="plain" icon={Plus} onClick={() => setAdding('above')}>
                  {translate('addShort')}
                </Button>
              )}
            </div>
          )}
        </div>
        {adding === 'above' && form}
        <p role="status" className="sr-only">
          {announced}
        </p>
        {rows.length === 0 && <p className="border-line border-t py-4 text-ink-2">{translate('noQuestions')}</p>}
        {/* The list itself is not interactive: the keys belong to the buttons inside it. */}
        <ol ref={list} className="border-line border-t" onKeyDown={press}>
          {rows.map((row, index) => (
            <li
              key={row.question_id}
              className={classes(
                'relative',
                drag.dragged === index && 'opacity-50',
                // Where a dragged question would go.
                drag.gap === index && 'shadow-[0_-3px_0_var(--primary)]',
                drag.gap === rows.length && index === rows.length - 1 && 'shadow-[0_3px_0_var(--primary)]',
              )}
            >
              <QuestionItem
                assignmentId={assignment.id}
                row={row}
                number={index + 1}
                store={store}
                contentLanguage={assignment.content_language}
                changeable={changeable}
                full={view === 'full'}
                mode={row.question_id !== chosen.id ? 'closed' : chosen.editing && changeable ? 'editing' : 'open'}
                onMode={(mode) => {
                  store.flush();
                  onChoose({ id: mode === 'closed' ? null : row.question_id, editing: mode === 'editing' });
                }}
                onRemove={() => remove(row)}
                handle={sortable && <DragHandle onPointerDown={drag.onPointerDown(index)} />}
                below={
                  <>
                    {olderOf(row, index + 1)}
                    {proposalOf(row, index + 1)}
                  </>
                }
                actions={
                  <>
                    <SecondTryMenu
                      row={row}
                      number={index + 1}
                      tries={tries}
                      more={
                        <EngineItems hasText={sources.length > 0} onChoose={(engine) => proposals.begin(row, engine)} />
                      }
                    />
                    <Versions
                      userId={userId}
                      assignmentId={assignment.id}
                      row={row}
                      number={index + 1}
                      store={store}
                      history={history}
                      contentLanguage={assignment.content_language}
                    />
                    <MoveButtons number={index + 1} count={rows.length} onMove={(to) => move(row.question_id, to)} />
                  </>
                }
              />
            </li>
          ))}
        </ol>
        {rows.length > 0 && <p className="mt-2 text-ink-3 text-sm max-md:hidden">{translate('keysHint')}</p>}
        {changeable && (adding === null || adding === 'above') && (
          <Button id="add-own" className="mt-4" icon={Plus} onClick={() => setAdding('below')}>
            {translate('addOwn')}
          </Button>
        )}
        {(adding === 'below' || adding === 'restored') && form}
        <SetAside
          assignmentId={assignment.id}
          contentLanguage={assignment.content_language}
          points={rows[0]?.points ?? 1}
          changeable={changeable}
          onTaken={(id) => showAdded(id, true)}
        />
      </section>
    </>
  );
}

/** Fields have keys of their own. */
function inField({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
