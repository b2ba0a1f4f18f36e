import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../../../client/failures.ts';
import { useWords } from '../../../../client/language.ts';
import { saveText } from '../../../../client/save-text.ts';
import { notify } from '../../../../client/toasts.ts';
import { Button } from '../../../../ui/index.ts';
import { exportLedger, type LedgerFilter } from '../calls.ts';
import { networkWords } from '../words.ts';

/** What the filter shows, as a file for a table program. */
export function ExportLedger({ filter }: { filter: LedgerFilter }): ReactNode {
  const say = useWords(networkWords);
  const failure = useFailureWords();
  const run = useMutation({
    mutationFn: () => exportLedger(filter),
    onSuccess: ({ csv, lines, cut }) => {
      saveText(`\ufeff${csv}`, `schole-egress-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv');
      notify({ kind: 'good', title: say(cut ? 'exportedCut' : 'exported', { count: lines }) });
    },
    onError: (error) => notify({ kind: 'error', title: say('error'), message: failure(error) }),
  });
  return (
    <Button busy={run.isPending} onClick={() => run.mutate()}>
      {say('export')}
    </Button>
  );
}
