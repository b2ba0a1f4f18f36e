import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useSourceFacts } from '../../../parts/sources/index.ts';
import { Button } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import type { Material } from '../draft/new-draft.ts';
import { words } from '../words.ts';

export interface SourceReadyProps {
  materials: readonly Material[];
  onContent: () => void;
}

/** What the questions will be made from, above the settings: a pasted text leads here without its card being seen. */
export function SourceReady({ materials, onContent }: SourceReadyProps): ReactNode {
  const translate = useWords(words);
  const content = useWords(contentWords);
  const facts = useSourceFacts();
  const [first, ...others] = materials;
  if (first === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-good border-l-3 bg-good-tint py-1 pr-1 pl-4">
      <p className="min-w-0 flex-[1_1_14rem] text-pretty py-1 wrap-anywhere">
        <Check aria-hidden="true" strokeWidth={2.25} className="mr-2 inline size-4 align-[-0.125em] text-good" />
        <span className="font-strong text-good">{content('sourceReady')}:</span>{' '}
        {others.length > 0 ? (
          content('collection', { count: materials.length })
        ) : (
          <>
            <span lang={first.language}>{first.title}</span> {/* A file's type is known only to its card. */}
            <span className="text-ink-2 text-sm">({facts(first, undefined)})</span>
          </>
        )}
      </p>
      <Button kind="plain" className="max-md:-ml-3" onClick={onContent}>
        {translate('goContent')}
      </Button>
    </div>
  );
}
