import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { refreshClasses, undoImport } from '../calls.ts';
import { importWords } from './import-words.ts';

interface Done {
  importId: string;
  added: number;
  changed: number;
  moved: number;
}

export interface ImportNotice {
  /** Refreshes the classes and says what an import did, with its undo. */
  done(result: Done): Promise<void>;
  /** Takes an import back, and says what stays. */
  undo(importId: string): Promise<void>;
}

export function useImportNotice(): ImportNotice {
  const translate = useWords(importWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  async function undo(importId: string): Promise<void> {
    try {
      const { kept, classesKept } = await undoImport(importId);
      await refreshClasses(queries);
      const stays = [
        ...(kept > 0 ? [translate('undoneKept', { count: kept })] : []),
        ...(classesKept > 0 ? [translate('classesKept', { count: classesKept })] : []),
      ];
      notify({ kind: 'good', title: translate('undone'), ...(stays.length > 0 && { message: stays.join(' ') }) });
    } catch (error) {
      notify({ kind: 'error', title: translate('notUndone'), message: failure(error) });
    }
  }
  return {
    undo,
    async done({ importId, ...counts }) {
      await refreshClasses(queries);
      notify({
        kind: 'good',
        title: translate(counts.moved > 0 ? 'doneMoved' : 'done', counts),
        ...(counts.added > 0 && { message: translate('addedText') }),
        action: { label: translate('undo'), run: () => void undo(importId) },
      });
    },
  };
}
