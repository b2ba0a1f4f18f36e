import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { type Collection, CollectionName, collectionList, collectionWords } from '../../../parts/collections/index.ts';
import { Button, Disclosure, ErrorState } from '../../../ui/index.ts';
import { CollectionMembers } from './collection-members.tsx';
import { RemoveCollection } from './remove-collection.tsx';

/** The user's collections with their members; where there are none nothing, or what a collection is. */
export function CollectionsSection({ explained }: { explained: boolean }): ReactNode {
  const translate = useWords(collectionWords);
  const loaded = useLoaded(useQuery(collectionList()));
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'ready' && loaded.data.length === 0 && !explained) return null;
  return (
    <section aria-labelledby="collections" className="mt-8 grid gap-2">
      <h2 id="collections">{translate('title')}</h2>
      {loaded.state === 'failed' && <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <p className="max-w-measure text-ink-2">{translate('lead')}</p>
      )}
      {loaded.state === 'ready' && loaded.data.length > 0 && (
        <ul className="border-line border-t">
          {loaded.data.map((collection) => (
            <li key={collection.id} className="grid gap-1 border-line border-b py-2">
              <CollectionItem collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CollectionItem({ collection }: { collection: Collection }): ReactNode {
  const translate = useWords(collectionWords);
  const [renaming, setRenaming] = useState(false);
  const [opened, setOpened] = useState(false);
  const { id, name, members } = collection;
  const renameId = `rename-${id}`;
  const close = (): void => {
    setRenaming(false);
    requestAnimationFrame(() => document.getElementById(renameId)?.focus());
  };
  return (
    <>
      {renaming ? (
        <CollectionName of={{ id, name }} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere min-w-0 flex-[1_1_12rem] font-medium">
            {name} <span className="text-ink-2 text-sm">({translate('count', { count: members.length })})</span>
          </h3>
          <Button asChild kind="plain">
            <Link
              to="/dashboard/assignments"
              search={{ open: 'new', tab: 'content', collection: id }}
              aria-label={translate('questionsOf', { name })}
            >
              {translate('questions')}
            </Link>
          </Button>
          <Button
            id={renameId}
            kind="plain"
            aria-label={translate('renameOf', { name })}
            onClick={() => setRenaming(true)}
          >
            {translate('rename')}
          </Button>
          <RemoveCollection collection={collection} />
        </div>
      )}
      <Disclosure label={translate('open', { name })} onChange={(wanted) => setOpened(opened || wanted)}>
        {opened && <CollectionMembers collection={collection} />}
      </Disclosure>
    </>
  );
}
