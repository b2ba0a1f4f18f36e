import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, Segmented } from '../../../ui/index.ts';
import { refreshAssignment, removeQuestion } from '../calls.ts';
import { ShortfallNote } from '../generation/shortfall.tsx';
import type { Assignment, AssignmentSource, QuestionRow } from '../rows.ts';
import type { SaveStore } from '../saving/save-store.ts';
import { words } from '../words.ts';
import { Coverage } from './coverage.tsx';
import { RegenerateAll, SecondTryMenu } from './drafts/second-try-menu.tsx';
import { SetAside } from './drafts/set-aside.tsx';
import { useSecondTries } from './drafts/use-second-tries.ts';
import { findOwnDraft, OwnQuestion } from './own-question.tsx';
import { focusId, QuestionItem } from './question-item.tsx';
import { usePreviewView } from './use-view.ts';

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
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Opens a new assignment with the same settings and sources; null until they are read. */
  onAgain: ((tab: 'content' | 'configure') => void) | null;
}

/** The questions of an assignment, to check, change, delete and add. */
export function Preview({
  userId,
  assignment,
  sources,
  rows,
  store,
  chosen,
  onChoose,
  onAgain,
}: PreviewProps): ReactNode {
  const translate = useWords(words);
  const failure = useFailureWords();
  const queries = useQueryClient();
  // Above the questions or below them, where it was asked for; a restored one is below.
  const [adding, setAdding] = useState<'above' | 'below' | 'restored' | null>(() =>
    findOwnDraft(userId, assignment.id) === null ? null : 'restored',
  );
  const [view, setView] = usePreviewView();
  const [announced, setAnnounced] = useState('');
  const changeable = assignment.archived_at === null;
  const tries = useSecondTries({
    userId,
    assignment,
    rows,
    store,
    onReplaced: (id) => onChoose({ id, editing: false }),
  });

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

  async function setRemoved(id: string, version: number, removed: boolean): Promise<void> {
    try {
      const answer = await removeQuestion({ questionId: id, version, removed });
      await refreshAssignment(queries, assignment.id);
      if (!removed) return onChoose({ id, editing: false });
      notify({
        kind: 'good',
        title: translate('questionDeleted'),
        action: { label: translate('undo'), run: () => void setRemoved(id, answer.version, false) },
      });
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    }
  }

  const remove = (row: QuestionRow): void => {
    const index = rows.indexOf(row);
    const next = rows[index + 1] ?? rows[index - 1];
    onChoose({ id: next?.question_id ?? null, editing: false });
    const removing = async (): Promise<void> => {
      const version = await store.question(row).settle();
      await setRemoved(row.question_id, version, true);
    };
    void removing().then(() =>
      document.getElementById(next === undefined ? 'add-own' : focusId(next.question_id))?.focus(),
    );
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex((row) => row.question_id === chosen.id);
    const row = rows[index];
    if (event.key === 'Escape' && row !== undefined) {
      event.preventDefault();
      store.flush();
      onChoose(chosen.editing ? { id: chosen.id, editing: false } : { id: null, editing: false });
      document.getElementById(focusId(row.question_id))?.focus();
      return;
    }
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null) return;
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
  const showAdded = async (id: string, version?: number): Promise<void> => {
    await refreshAssignment(queries, assignment.id);
    onChoose({ id, editing: false });
    requestAnimationFrame(() => document.getElementById(focusId(id))?.focus());
    notify({
      kind: 'good',
      title: translate('added', { number: rows.length + 1 }),
      ...(version === undefined
        ? {}
        : { action: { label: translate('undo'), run: () => void setRemoved(id, version, true) } }),
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
        await showAdded(id);
      }}
    />
  );

  return (
    <>
      <ShortfallNote report={assignment.report} onAgain={onAgain} />
      <Coverage
        sources={sources}
        rows={rows}
        chosen={chosen.id}
        onChoose={(id) => open(rows.findIndex((row) => row.question_id === id))}
      />
      <section aria-labelledby="questions">
        <div className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="questions" className="mr-auto">
            {translate('questions')}
          </h2>
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
        <ol className="border-line border-t" onKeyDown={press}>
          {rows.map((row, index) => (
            <li key={row.question_id}>
              <QuestionItem
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
                actions={<SecondTryMenu row={row} number={index + 1} tries={tries} />}
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
          onTaken={showAdded}
        />
      </section>
    </>
  );
}
