import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveText } from '../../../../client/browser/save-text.ts';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button } from '../../../../ui/index.ts';
import { exportLedger, type LedgerFilter } from '../calls.ts';
import { networkWords } from '../words.ts';

/** The filtered entries as a file for a spreadsheet program. */
export function ExportLedger({ filter }: { filter: LedgerFilter }): ReactNode {
  const translate = useWords(networkWords);
  const failure = useFailureWords();
  const run = useMutation({
    mutationFn: () => exportLedger(filter),
    onSuccess: ({ csv, lines, cut }) => {
      saveText(`\ufeff${csv}`, `schole-egress-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv');
      notify({ kind: 'good', title: translate(cut ? 'exportedCut' : 'exported', { count: lines }) });
    },
    onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
  });
  return (
    <Button busy={run.isPending} onClick={() => run.mutate()}>
      {translate('export')}
    </Button>
  );
}
