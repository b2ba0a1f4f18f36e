import { limits } from '@schole/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, useCutPaste } from '../../../ui/index.ts';
import type { Assignment } from '../rows.ts';
import type { Autosave } from '../saving/autosave.ts';
import type { SaveStore } from '../saving/save-store.ts';
import { useSave } from '../saving/use-save.ts';
import { words } from '../words.ts';

/** The title, edited in place. */
export function AssignmentTitle({ assignment, store }: { assignment: Assignment; store: SaveStore }): ReactNode {
  const translate = useWords(words);
  const save = store.title(assignment);
  useSave(save);
  const paste = useCutPaste({ maxLength: limits.titleLength });
  const finish = (): void => {
    if (save.unsaved()?.trim() === '') save.takeNewer(0);
    else save.flush();
  };
  if (assignment.archived_at !== null) return <span lang={assignment.content_language}>{assignment.title}</span>;
  return (
    <>
      <textarea
        lang={assignment.content_language}
        aria-label={translate('titleLabel')}
        rows={1}
        maxLength={limits.titleLength}
        {...paste.handlers}
        className="-mx-2 block w-[calc(100%+1rem)] resize-none rounded-2 border border-transparent px-2 [field-sizing:content] hover:border-line-strong focus:border-line-strong focus:bg-paper-raised"
        value={save.newerThan(assignment.version) ?? assignment.title}
        onChange={(event) => save.edit(event.target.value.replace(/\n/g, ' '))}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            finish();
          }
        }}
      />
      {paste.note}
    </>
  );
}

/** Another user changed the title meanwhile: both are shown, and the user decides which one stays. */
export function TitleConflict({ assignment, store }: { assignment: Assignment; store: SaveStore }): ReactNode {
  const save = store.title(assignment);
  const state = useSave(save);
  if (state.kind !== 'conflict') return null;
  return <TitleChoice assignment={assignment} save={save} />;
}

function TitleChoice({ assignment, save }: { assignment: Assignment; save: Autosave<string> }): ReactNode {
  const translate = useWords(words);
  const { title, version, content_language } = assignment;
  const both = [
    [translate('titleTheirs'), title],
    [translate('titleMine'), save.unsaved() ?? ''],
  ] as const;
  return (
    <div role="alert" className="mb-4 grid gap-2 border-attention border-l-3 bg-attention-tint px-5 py-3">
      <p className="flex items-center gap-2 font-strong text-attention">
        <TriangleAlert aria-hidden="true" strokeWidth={2} className="size-4 flex-none" />
        {translate('conflict')}
      </p>
      <p>{translate('titleConflict')}</p>
      <dl className="grid gap-1 text-ink-2">
        {both.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{name}</dt>
            <dd lang={content_language} className="wrap-anywhere min-w-0 text-ink">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => save.takeNewer(version)}>{translate('takeTheirs')}</Button>
        <Button onClick={() => save.keepMine(version)}>{translate('keepMine')}</Button>
      </p>
    </div>
  );
}
