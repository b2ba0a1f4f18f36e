import { limits, shortenTitle } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { archiveAssignment, duplicateAssignment, refreshAssignment, refreshLists } from '../calls.ts';
import { changeHead, type Head } from '../saving/change-head.ts';
import { words } from '../words.ts';

export interface AssignmentActions {
  duplicate(row: { id: string; title: string; content_language: 'en' | 'el' }): void;
  changeStage(row: Head, stage: 'reviewing' | 'ready'): void;
  archive(id: string, archived: boolean): void;
}

/** A title for a copy, in the language of the assignment's content, never longer than the limit; where it had to be cut, an ellipsis says so. */
export function copyTitle(title: string, language: 'en' | 'el'): string {
  const whole = words[language].copyOf.replace('{title}', title);
  const over = whole.length - limits.titleLength;
  return over <= 0 ? whole : words[language].copyOf.replace('{title}', shortenTitle(title, title.length - over));
}

/** Duplicate, archive, restore, ready and draft: each reports what it did, and offers undo where possible. */
export function useAssignmentActions(): AssignmentActions {
  const translate = useWords(words);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const failed = (error: unknown) => notify({ kind: 'error', title: translate('error'), message: failure(error) });

  async function archive(id: string, archived: boolean) {
    await archiveAssignment(id, archived);
    await refreshAssignment(queries, id);
    notify({
      kind: 'good',
      title: translate(archived ? 'archived' : 'broughtBack'),
      action: { label: translate('undo'), run: () => void archive(id, !archived).catch(failed) },
    });
  }

  return {
    duplicate: (row) =>
      void duplicateAssignment({ assignmentId: row.id, title: copyTitle(row.title, row.content_language) })
        .then(async () => {
          await refreshLists(queries);
          notify({ kind: 'good', title: translate('duplicated'), message: copyTitle(row.title, row.content_language) });
        })
        .catch(failed),
    changeStage: (row, stage) =>
      void changeHead(queries, row, { stage })
        .then(async () => {
          await refreshAssignment(queries, row.id);
          notify({ kind: 'good', title: translate(stage === 'ready' ? 'markedReady' : 'markedDraft') });
        })
        .catch(failed),
    archive: (id, archived) => void archive(id, archived).catch(failed),
  };
}
