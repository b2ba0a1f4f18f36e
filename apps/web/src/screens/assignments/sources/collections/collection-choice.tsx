import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { collectionList, collectionWords } from '../../../../parts/collections/index.ts';
import { Button } from '../../../../ui/index.ts';
import type { Material } from '../../draft/new-draft.ts';
import { useCollection } from './use-collection.ts';

export interface CollectionChoiceProps {
  materials: readonly Material[];
  onUse: (materials: Material[]) => void;
}

/** The user's collections, each used with one press; nothing where there are none. */
export function CollectionChoice({ materials, onUse }: CollectionChoiceProps): ReactNode {
  const translate = useWords(collectionWords);
  const list = useQuery(collectionList()).data ?? [];
  const use = useCollection(materials, onUse);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="grid gap-1">
      <h2 id="collections" className="text-md">
        {translate('title')}
      </h2>
      <ul className="border-line border-t">
        {list.map((collection) => {
          const { id, name, members } = collection;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2">
              <span className="min-w-0 flex-[1_1_12rem]">
                <span className="wrap-anywhere font-medium">{name}</span>
                <span className="wrap-anywhere block text-ink-2 text-sm">
                  {translate('count', { count: members.length })}: {members.map(({ title }) => title).join(', ')}
                </span>
              </span>
              <Button
                aria-label={translate('useOf', { name })}
                busy={use.isPending && use.variables.id === id}
                onClick={() => use.mutate(collection)}
              >
                {translate('use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
