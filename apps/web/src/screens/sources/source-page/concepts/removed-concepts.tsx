import type { Concept, ContentLanguage } from '@schole/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { Button, Disclosure } from '../../../../ui/index.ts';
import { conceptWords } from './concept-words.ts';

export interface RemovedConceptsProps {
  concepts: readonly Concept[];
  lang: ContentLanguage;
  busy: boolean;
  /** Null: they cannot be brought back here. */
  onBack: ((concept: Concept) => void) | null;
}

/** What was removed from an outline, and what became part of another concept. */
export function RemovedConcepts({ concepts, lang, busy, onBack }: RemovedConceptsProps): ReactNode {
  const translate = useWords(conceptWords);
  const removed = concepts.filter((concept) => concept.removed);
  const names = new Map(concepts.map(({ id, name }) => [id, name]));
  if (removed.length === 0) return null;
  return (
    <Disclosure label={translate('removedHead', { count: removed.length })}>
      <ul className="border-line border-t">
        {removed.map((concept) => (
          <li
            key={concept.id}
            className="flex flex-wrap items-center gap-x-3 border-line border-b py-1 [content-visibility:auto] [contain-intrinsic-size:auto_2.5rem]"
          >
            <span className="wrap-anywhere min-w-0 flex-1 basis-40">
              <span lang={lang}>{concept.name}</span>
              {concept.mergedInto !== null && (
                <span className="block text-ink-3 text-sm">
                  {translate('becameName', { name: names.get(concept.mergedInto) ?? '' })}
                </span>
              )}
            </span>
            {onBack !== null && (
              <Button
                kind="plain"
                busy={busy}
                aria-label={translate('backNamed', { name: concept.name })}
                onClick={() => onBack(concept)}
              >
                {translate('back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
