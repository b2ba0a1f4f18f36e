import type { CallOutput, Concept } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import type { Source } from '../../../../parts/sources/index.ts';
import { Button, EmptyState, foldText, TextField, useStableFocus } from '../../../../ui/index.ts';
import { ChangeRefused } from './change-refused.tsx';
import { conceptUses } from './concept-calls.ts';
import { ConceptList } from './concept-list.tsx';
import { conceptWords } from './concept-words.ts';
import { AddConcept } from './dialogs/add-concept.tsx';
import { MergeConcepts } from './dialogs/merge-concepts.tsx';
import { outlineRows } from './outline-rows.ts';
import { RemovedConcepts } from './removed-concepts.tsx';
import { conceptId, useOutline } from './use-outline.ts';

export interface OutlineEditorProps {
  source: Source;
  outline: CallOutput<'read-concepts'>;
}

/** The outline with all that can be done to it. */
export function OutlineEditor({ source, outline }: OutlineEditorProps): ReactNode {
  const translate = useWords(conceptWords);
  const { concepts, version, versionSha256, changeable } = outline;
  const edits = useOutline(source.id);
  const uses = useQuery(conceptUses(source.id, version));
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'add' | 'merge' | null>(null);
  const [said, setSaid] = useState('');
  const part = useStableFocus<HTMLDivElement>();
  const rows = useMemo(() => outlineRows(concepts), [concepts]);
  const wanted = foldText(search.trim());
  const shown = wanted === '' ? rows : rows.filter(({ concept }) => foldText(concept.name).includes(wanted));
  const chosen = rows.map(({ concept }) => concept).filter(({ id }) => selected.has(id));

  const undo = async (): Promise<void> => {
    if ((await edits.undo?.()) === true) setSaid(translate('undone'));
  };
  const remove = async (gone: readonly Concept[]): Promise<void> => {
    if (!(await edits.change({ kind: 'remove', ids: gone.map(({ id }) => id), removed: true }))) return;
    setSelected(new Set());
    notify({ kind: 'good', title: translate('removed', { count: gone.length }) });
  };
  const bringBack = async ({ id, name }: Concept): Promise<void> => {
    if (await edits.change({ kind: 'remove', ids: [id], removed: false })) setSaid(translate('cameBack', { name }));
  };

  return (
    <div ref={part} className="grid grid-cols-1 gap-4">
      <ChangeRefused edits={edits} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={translate('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-0 max-w-[22rem] flex-1 basis-48"
        />
        {changeable && (
          <>
            <Button icon={Plus} onClick={() => setAsked('add')}>
              {translate('add')}
            </Button>
            <Button
              kind="plain"
              icon={Undo2}
              busy={edits.busy}
              aria-disabled={edits.undo === null || undefined}
              onClick={() => void undo()}
            >
              {translate('undo')}
            </Button>
          </>
        )}
      </div>
      {chosen.length > 0 && (
        <div className="sticky top-0 z-(--z-sticky) flex flex-wrap items-center gap-2 border-line border-y bg-paper-raised py-2">
          <p className="mr-2 font-medium">{translate('selected', { count: chosen.length })}</p>
          {chosen.length > 1 ? (
            <Button onClick={() => setAsked('merge')}>{translate('merge')}</Button>
          ) : (
            <p className="text-ink-2 text-sm">{translate('mergeTooFew')}</p>
          )}
          <Button onClick={() => void remove(chosen)} busy={edits.busy}>
            {translate('remove')}
          </Button>
          <Button kind="plain" onClick={() => setSelected(new Set())}>
            {translate('clear')}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length === 0 && (
        <EmptyState title={translate('emptyTitle')}>
          {translate('emptyText')} {changeable && translate('emptyAdd')}
        </EmptyState>
      )}
      {rows.length > 0 && shown.length === 0 && <p className="text-ink-2">{translate('none')}</p>}
      {shown.length > 0 && (
        <ConceptList
          rows={shown}
          all={rows}
          uses={uses.data}
          source={source}
          version={versionSha256}
          flat={wanted !== ''}
          edits={changeable ? edits : null}
          selected={selected}
          onSelect={setSelected}
          onRemove={(concept) => void remove([concept])}
          onSaid={setSaid}
        />
      )}
      <RemovedConcepts
        concepts={concepts}
        lang={source.language}
        busy={edits.busy}
        onBack={changeable ? (concept) => void bringBack(concept) : null}
      />
      {asked === 'add' && <AddConcept edits={edits} lang={source.language} onClose={() => setAsked(null)} />}
      {asked === 'merge' && (
        <MergeConcepts
          concepts={chosen}
          edits={edits}
          lang={source.language}
          onClose={() => setAsked(null)}
          onDone={(into) => {
            setSelected(new Set());
            // The dialog was opened by a button that goes with the selection.
            requestAnimationFrame(() => {
              const row = document.getElementById(conceptId({ id: into }));
              (row ?? part.current?.querySelector('input'))?.focus();
            });
          }}
        />
      )}
    </div>
  );
}
