import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { readRows, writeRows } from '../../../client/requests/rows.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { words } from '../words.ts';

const mixSchema = z.record(z.string(), z.number().int().positive());

/** How a teacher likes questions to be made, in every browser. */
export interface MakingPreferences {
  /** Whether the points of a new assignment sum up to the total exactly. */
  exactPoints: boolean;
  /** The flag of each kind with its number, as last made; null: never chosen. */
  mix: z.output<typeof mixSchema> | null;
}

const preferencesRow = z.object({
  exact_points: z.boolean().catch(false),
  question_mix: mixSchema.nullable().catch(null),
});

const queryKey = ['making-preferences'] as const;
const unset: MakingPreferences = { exactPoints: false, mix: null };

/** The stored preferences; the defaults until they are read. */
export function useMakingPreferences(userId: string): MakingPreferences {
  return (
    useQuery({
      queryKey,
      queryFn: async (): Promise<MakingPreferences> => {
        const [row] = await readRows(z.array(preferencesRow), (client) =>
          client.from('user_settings').select('exact_points,question_mix').eq('user_id', userId),
        );
        return row === undefined ? unset : { exactPoints: row.exact_points, mix: row.question_mix };
      },
    }).data ?? unset
  );
}

/** Stores a part of the preferences; the screen shows it at once, and the stored one again if that fails. */
export function useSavePreferences(userId: string): UseMutationResult<void, Error, Partial<MakingPreferences>> {
  const queries = useQueryClient();
  const translate = useWords(words);
  const failure = useFailureWords();
  return useMutation({
    mutationFn: ({ exactPoints, mix }: Partial<MakingPreferences>) =>
      writeRows((client) =>
        client.from('user_settings').upsert(
          {
            user_id: userId,
            ...(exactPoints === undefined ? {} : { exact_points: exactPoints }),
            ...(mix === undefined ? {} : { question_mix: mix }),
          },
          { onConflict: 'user_id' },
        ),
      ),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<MakingPreferences>(queryKey, (known) => ({ ...unset, ...known, ...change }));
    },
    onError: (error) => {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
      void queries.invalidateQueries({ queryKey });
    },
  });
}
