import { kindViews, RichText } from '@schole/questions/views';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { Bloom, Button, Chip, Margin } from '../../../ui/index.ts';
import { ShownAttachments } from '../attachments/shown-attachments.tsx';
import { ShownHints } from '../attachments/shown-hints.tsx';
import { bodyOf } from '../calls.ts';
import type { QuestionRow } from '../rows.ts';
import { isSameContent, type SaveStore } from '../saving/save-store.ts';
import { useSave } from '../saving/use-save.ts';
import { words } from '../words.ts';
import { CheckChip } from './checks.tsx';
import { Conflict } from './conflict.tsx';
import { evidenceId } from './evidence.tsx';
import { focusId } from './focus-id.ts';
import { PointsField, QuestionFields } from './question-fields.tsx';

export interface QuestionItemProps {
  assignmentId: string;
  row: QuestionRow;
  number: number;
  store: SaveStore;
  contentLanguage: 'en' | 'el';
  /** False in the archive: then a question is read-only. */
  changeable: boolean;
  /** True: a closed question shows its options and its answer too. */
  full: boolean;
  mode: 'closed' | 'open' | 'editing';
  onMode: (mode: 'closed' | 'open' | 'editing') => void;
  onRemove: () => void;
  /** What the question is dragged by, beside its number. */
  handle?: ReactNode;
  /** Further actions of the open question. */
  actions?: ReactNode;
  /** Shown below the question, open or closed. */
  below?: ReactNode;
}

/** One question of the preview: a row, an open row with its options, or in editing. */
export function QuestionItem(props: QuestionItemProps): ReactNode {
  const {
    assignmentId,
    row,
    number,
    store,
    contentLanguage,
    changeable,
    full,
    mode,
    onMode,
    onRemove,
    handle,
    actions,
    below,
  } = props;
  const translate = useWords(words);
  const [language] = useLanguage();
  const save = store.question(row);
  const state = useSave(save);
  const unsaved = save.unsaved();
  const body = save.newerThan(row.version) ?? bodyOf(row);
  const views = kindViews[row.type];
  const conflict = state.kind === 'conflict';

  useEffect(() => {
    // The same text saved from two windows is no conflict.
    if (conflict && unsaved !== null && isSameContent(unsaved, bodyOf(row))) save.takeNewer(row.version);
  }, [conflict, unsaved, row, save]);

  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    // Into the first field when editing starts, back to the question when it ends.
    if (mode === 'editing' && before.current !== 'editing') sheet.current?.querySelector('textarea')?.focus();
    if (mode === 'open' && before.current === 'editing') document.getElementById(focusId(row.question_id))?.focus();
    before.current = mode;
  }, [mode, row.question_id]);

  const mark = (
    <p className="pt-3 max-md:flex max-md:items-baseline max-md:gap-2 max-md:pt-2">
      <span className={`figures block text-lg ${mode === 'closed' ? '' : 'md:pt-2'}`}>{number}</span>
      <span className="block whitespace-nowrap text-ink-3 text-xs">
        {translate('pointsShort', { points: body.points })}
      </span>
      {handle}
    </p>
  );
  const facts = (
    <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-ink-2 text-sm">
      {views !== undefined && <span>{views.name[language]}</span>}
      <Bloom level={body.bloomsLevel} />
      <CheckChip row={row} />
      {row.written_by === 'teacher' ? (
        <span className="text-pen">{translate('yours')}</span>
      ) : (
        row.changed_by_teacher && <span className="text-pen">{translate('changedByYou')}</span>
      )}
      {state.kind === 'incomplete' && mode !== 'editing' && <Chip kind="attention">{translate('incomplete')}</Chip>}
    </div>
  );
  const stem = (
    <h3 className="font-text">
      <button
        type="button"
        id={focusId(row.question_id)}
        lang={contentLanguage}
        aria-expanded={mode !== 'closed'}
        className="prose-read block max-w-measure-wide break-words text-left hover:text-primary hover:underline"
        onClick={() => onMode(mode === 'closed' ? 'open' : 'closed')}
      >
        <RichText>{views?.wording(body.content) ?? row.type}</RichText>
      </button>
    </h3>
  );

  // One tree for all modes: the button of a question keeps the focus while the question opens and closes.
  return (
    <Margin mark={mark}>
      <div
        ref={sheet}
        className={
          mode === 'closed'
            ? 'border-line border-b py-3 max-md:pt-0'
            : 'relative my-2 rounded-2 border border-line-strong border-l-3 border-l-primary bg-paper-raised px-5 py-4 max-md:px-4 md:-ml-5'
        }
      >
        {conflict && mode !== 'closed' && <Conflict save={save} row={row} contentLanguage={contentLanguage} />}
        {mode === 'editing' ? (
          // Leaving the fields sends at once what the autosave delay would send.
          <fieldset aria-label={translate('goToQuestion', { number })} onBlur={() => save.flush()}>
            <QuestionFields
              assignmentId={assignmentId}
              questionId={row.question_id}
              type={row.type}
              body={body}
              contentLanguage={contentLanguage}
              onChange={(next) => save.edit(next)}
            />
          </fieldset>
        ) : (
          <>
            {stem}
            {facts}
          </>
        )}
        {(mode === 'open' || (full && mode === 'closed')) && (
          <>
            <ShownAttachments attachments={body.attachments} contentLanguage={contentLanguage} />
            {views !== undefined && (
              <views.Solution
                content={body.content}
                answerKey={body.key}
                language={language}
                contentLanguage={contentLanguage}
              />
            )}
            {mode === 'open' && body.explanation !== '' && (
              <p lang={contentLanguage} className="max-w-measure break-words text-ink-2">
                <RichText>{body.explanation}</RichText>
              </p>
            )}
            {mode === 'open' && <ShownHints hints={body.hints} contentLanguage={contentLanguage} />}
          </>
        )}
        {mode !== 'closed' && (
          <div className="mt-3 -ml-3 flex flex-wrap items-end gap-1">
            {changeable && mode === 'open' && (
              <Button kind="plain" icon={Pencil} aria-keyshortcuts="E" onClick={() => onMode('editing')}>
                {translate('edit')} <Key>E</Key>
              </Button>
            )}
            {changeable && mode === 'open' && actions}
            {mode === 'editing' && (
              <Button className="ml-3" onClick={() => onMode('open')}>
                {translate('done')}
              </Button>
            )}
            {changeable && (
              <Button kind="plain" icon={Trash2} aria-keyshortcuts="Delete" onClick={onRemove}>
                {translate('delete')} {mode === 'open' && <Key>Del</Key>}
              </Button>
            )}
            <a href={`#${evidenceId}`} className="inline-flex min-h-8 items-center px-3 lg:hidden">
              {translate('toEvidence')}
            </a>
            {/* The status line at the head of the page may be out of sight while the user types here. */}
            {state.kind === 'failed' && (
              <span className="self-center px-3">
                <Chip kind="attention">{translate('notSaved')}</Chip>
              </span>
            )}
            {changeable && mode === 'open' && (
              <fieldset
                className="ml-auto"
                aria-label={translate('goToQuestion', { number })}
                onBlur={() => save.flush()}
              >
                <PointsField inline body={body} onChange={(next) => save.edit(next)} />
              </fieldset>
            )}
          </div>
        )}
        {below}
      </div>
    </Margin>
  );
}

function Key({ children }: { children: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="rounded-1 border border-line-strong border-b-2 px-1 font-medium font-ui text-ink-2 text-xs max-md:hidden"
    >
      {children}
    </span>
  );
}
