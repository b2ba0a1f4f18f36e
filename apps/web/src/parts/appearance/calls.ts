import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Appearance, densities, themes } from '../../client/browser/appearance.ts';
import { type Language, languages } from '../../client/language/language-choice.ts';
import { readRows, writeRows } from '../../client/requests/rows.ts';
import { useUser } from '../../client/session/session.tsx';

/** The user's appearance settings, for every browser. */
export interface AppearanceSettings extends Appearance {
  language: Language;
}

/** A value that a newer version wrote and this one does not know counts as missing. */
const appearanceRow = z.object({
  theme: z.enum(themes).nullable().catch(null),
  density: z.enum(densities).nullable().catch(null),
  language: z.enum(languages).nullable().catch(null),
  animations: z.boolean().nullable().catch(null),
});

/** Query key of the stored appearance. */
export const appearanceKey = ['look'] as const;

/** The appearance stored in the account; empty where nothing was ever stored. */
export function useSavedAppearance(): UseQueryResult<Partial<AppearanceSettings>> {
  const { id } = useUser();
  return useQuery({
    queryKey: appearanceKey,
    // Read at sign-in and after a reload; in between this page has the latest values.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const rows = await readRows(z.array(appearanceRow), (client) =>
        client.from('user_settings').select(Object.keys(appearanceRow.shape).join()).eq('user_id', id).limit(1),
      );
      const row = rows[0];
      if (row === undefined) return {};
      return {
        ...(row.theme === null ? {} : { theme: row.theme }),
        ...(row.density === null ? {} : { density: row.density }),
        ...(row.language === null ? {} : { language: row.language }),
        ...(row.animations === null ? {} : { motion: row.animations }),
      };
    },
  });
}

/** Stores a part of the appearance in the account. */
export async function writeAppearance(userId: string, { motion, ...rest }: Partial<AppearanceSettings>): Promise<void> {
  const row = { user_id: userId, ...rest, ...(motion === undefined ? {} : { animations: motion }) };
  await writeRows((client) => client.from('user_settings').upsert(row, { onConflict: 'user_id' }));
}
