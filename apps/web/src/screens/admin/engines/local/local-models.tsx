import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import type { EngineProposal } from '../../../../parts/connections/index.ts';
import { Button, Disclosure } from '../../../../ui/index.ts';
import { AddressForm } from './address-form.tsx';
import { type FoundServer, useFindModels } from './calls.ts';
import { FoundModels } from './found-models.tsx';
import { PullModel } from './pull-model.tsx';
import { localModelsWords } from './words.ts';

/** A language model on a computer of the school: finds it, fetches one, and fills the form with the one chosen. */
export function LocalModels({ onChosen }: { onChosen: (engine: EngineProposal) => void }): ReactNode {
  const translate = useWords(localModelsWords);
  const failure = useFailureWords();
  const find = useFindModels();
  const { isPending, variables } = find;
  // Kept while it is looked for again, as after a fetch: what is shown below must not vanish meanwhile.
  const [found, setFound] = useState<FoundServer | null>(null);
  const look = (address?: string): void =>
    find.mutate(address === undefined ? {} : { address }, { onSuccess: setFound, onError: () => setFound(null) });
  const known = isPending && variables?.address === undefined;
  return (
    <section aria-labelledby="local-models" className="grid gap-4">
      <div>
        <h3 id="local-models">{translate('title')}</h3>
        <p className="mt-1 max-w-measure text-pretty text-ink-2">{translate('text')}</p>
      </div>
      <div>
        <Button busy={known} disabled={isPending} onClick={() => look()}>
          {translate(known ? 'finding' : 'find')}
        </Button>
      </div>
      <Disclosure label={translate('elsewhere')}>
        <AddressForm busy={isPending && !known} disabled={isPending} onLook={look} />
      </Disclosure>
      <div role="status" className="min-w-0 empty:hidden">
        {find.isError && (
          <p className="max-w-measure text-pretty">
            <span className="block font-strong text-danger">{translate('failed')}</span>
            {failure(find.error)}
          </p>
        )}
        {found !== null && (
          <p className="font-strong wrap-anywhere">
            {found.kind === 'ollama'
              ? translate('foundOllama', { version: found.version ?? '', address: found.address })
              : translate('foundOther', { address: found.address })}
          </p>
        )}
      </div>
      {found !== null && (
        <FoundModels
          found={found}
          onListed={() => setFound({ ...found, listed: true })}
          onTested={() => look(found.address)}
          onChosen={onChosen}
        />
      )}
      {found?.kind === 'ollama' && <PullModel found={found} onFetched={() => look(found.address)} />}
    </section>
  );
}
