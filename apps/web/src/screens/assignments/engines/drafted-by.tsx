import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useWords } from '../../../client/language/language.ts';
import { readRows } from '../../../client/requests/rows.ts';
import { useEngineNames } from '../../../parts/drafting/index.ts';
import { engineWords } from './engine-words.ts';

const engineRow = z.object({ engine: z.string().nullable(), engine_version: z.string().nullable() });

/** What drafted the first version of a question. It never changes. */
const firstEngine = (questionId: string) =>
  queryOptions({
    queryKey: ['assignments', 'drafted-by', questionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [row] = await readRows(z.array(engineRow), (client) =>
        client.from('question_versions').select('engine,engine_version').eq('question_id', questionId).eq('version', 1),
      );
      return row ?? null;
    },
  });

/** The engine that drafted a question, with its version; nothing where that was not written down. */
export function DraftedBy({ questionId }: { questionId: string }): ReactNode {
  const translate = useWords(engineWords);
  const names = useEngineNames();
  const drafted = useQuery(firstEngine(questionId)).data;
  if (drafted === undefined || drafted === null || drafted.engine === null) return null;
  const engine = names.reported(drafted.engine);
  return (
    <p className="wrap-anywhere mt-1 text-ink-3 text-sm">
      {drafted.engine_version === null
        ? engine
        : translate('engineVersion', { engine, version: drafted.engine_version })}
    </p>
  );
}
