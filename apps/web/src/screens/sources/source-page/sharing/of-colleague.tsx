import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { refreshSources, type SharedSource } from '../../../../parts/sources/index.ts';
import { Button, FieldError } from '../../../../ui/index.ts';
import type { Go } from '../../address/address.ts';
import { copySource } from './calls.ts';
import { sharingTabWords } from './words.ts';

/** Whose a shared source is, what its level allows, and a copy of one's own where it is allowed. */
export function OfColleague({ shared, go }: { shared: SharedSource; go: Go }): ReactNode {
  const translate = useWords(sharingTabWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const { sourceId, ownerName, level } = shared;
  const copying = useMutation({
    mutationFn: () => copySource(sourceId),
    onSuccess: async (copy) => {
      await refreshSources(queries);
      notify({ kind: 'good', title: translate(copy.known ? 'copyKnown' : 'copied') });
      go({ open: copy.sourceId });
    },
  });
  return (
    <div className="grid max-w-measure justify-items-start gap-3">
      <p>{translate('sharedWithYou', { name: ownerName === '' ? translate('aColleague') : ownerName })}</p>
      <p className="text-ink-2">{translate(`may-${level}`)}</p>
      {level === 'copy' && (
        <Button icon={Copy} busy={copying.isPending} onClick={() => copying.mutate()}>
          {translate('copy')}
        </Button>
      )}
      {copying.isError && <FieldError>{failure(copying.error)}</FieldError>}
    </div>
  );
}
