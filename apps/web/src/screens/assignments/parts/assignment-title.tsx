import { limits } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language.ts';
import type { Assignment } from '../rows.ts';
import type { SaveDesk } from '../save-desk.ts';
import { words } from '../words.ts';
import { useSave } from './use-save.ts';

/** The title, changed where it stands. */
export function AssignmentTitle({ assignment, desk }: { assignment: Assignment; desk: SaveDesk }): ReactNode {
  const say = useWords(words);
  const save = desk.title(assignment);
  useSave(save);
  const finish = (): void => {
    if (save.unsaved()?.trim() === '') save.takeNewer(0);
    else save.flush();
  };
  if (assignment.archived_at !== null) return <span lang={assignment.content_language}>{assignment.title}</span>;
  return (
    <textarea
      lang={assignment.content_language}
      aria-label={say('titleLabel')}
      rows={1}
      maxLength={limits.titleLength}
      className="-mx-2 block w-[calc(100%+1rem)] resize-none rounded-2 border border-transparent px-2 [field-sizing:content] hover:border-line-strong focus:border-line-strong focus:bg-paper-raised"
      value={save.unsaved() ?? assignment.title}
      onChange={(event) => save.edit(event.target.value.replace(/\n/g, ' '))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          finish();
        }
      }}
    />
  );
}
