import { useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../../client/language/language.ts';
import { callFunction } from '../../../client/requests/call.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { sourceKeys } from '../../../parts/sources/index.ts';
import { changingWords } from './words.ts';

export interface ChangeSource {
  /** Resolves to false where it failed, which is said. */
  rename: (sourceId: string, title: string) => Promise<boolean>;
  archive: (sourceId: string, archived: boolean) => Promise<void>;
}

/** Renames, archives and brings back: each reports what it did, and offers undo where that is one press. */
export function useChangeSource(): ChangeSource {
  const translate = useWords(changingWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [...sourceKeys] });
  const failed = (error: unknown): void => {
    notify({ kind: 'error', title: translate('failed'), message: failure(error) });
  };

  async function archive(sourceId: string, archived: boolean): Promise<void> {
    try {
      await callFunction('change-source', { sourceId, archived });
    } catch (error) {
      return failed(error);
    }
    await refresh();
    notify({
      kind: 'good',
      title: translate(archived ? 'archived' : 'broughtBack'),
      ...(archived && { message: translate('archivedText') }),
      action: { label: translate('undo'), run: () => void archive(sourceId, !archived) },
    });
  }

  return {
    archive,
    rename: async (sourceId, title) => {
      try {
        await callFunction('change-source', { sourceId, title });
      } catch (error) {
        failed(error);
        return false;
      }
      await refresh();
      notify({ kind: 'good', title: translate('renamed'), message: title });
      return true;
    },
  };
}
