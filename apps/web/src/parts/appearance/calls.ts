import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Appearance, densities, themes } from '../../client/browser/appearance.ts';
import { type Language, languages } from '../../client/language/language-choice.ts';
import { readRows, writeRows } from '../../client/requests/rows.ts';
import { useUser } from '../../client/session/session.tsx';

/** How a person wants the interface to be, in every browser. */
export interface AppearanceSettings extends Appearance {
  language: Language;
}

/** A value that a newer version wrote and this one does not know counts as none. */
const appearanceRow = z.object({
  theme: z.enum(themes).nullable().catch(null),
  density: z.enum(densities).nullable().catch(null),
  language: z.enum(languages).nullable().catch(null),
  animations: z.boolean().nullable().catch(null),
});

/** The key of the kept look in the store of server state. */
export const appearanceKey = ['look'] as const;

/** What the account keeps of the look; nothing where it never kept anything. */
export function useSavedAppearance(): UseQueryResult<Partial<AppearanceSettings>> {
  const { id } = useUser();
  return useQuery({
    queryKey: appearanceKey,
    // Read at sign-in and after a reload; in between this page knows best.
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

/** Keeps a part of the look in the account. */
export async function writeAppearance(userId: string, { motion, ...rest }: Partial<AppearanceSettings>): Promise<void> {
  const row = { user_id: userId, ...rest, ...(motion === undefined ? {} : { animations: motion }) };
  await writeRows((client) => client.from('user_settings').upsert(row, { onConflict: 'user_id' }));
}
