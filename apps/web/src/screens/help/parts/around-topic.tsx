import type { ReactNode } from 'react';
import type { Language } from '../../../client/language/language-choice.ts';
import { createTranslator } from '../../../client/language/words.ts';
import { helpWords } from '../words.ts';

/** A page of the manual beside another. */
export interface Neighbour {
  to: string;
  title: string;
}

export interface AroundTopicProps {
  before: Neighbour | undefined;
  after: Neighbour | undefined;
  language: Language;
}

/** The topics before and after, for whoever reads it through. */
export function AroundTopic({ before, after, language }: AroundTopicProps): ReactNode {
  const translate = createTranslator(helpWords, language);
  return (
    <nav
      aria-label={translate('around')}
      className="mt-16 flex max-w-measure flex-wrap gap-x-12 gap-y-4 border-t border-line pt-4"
    >
      {before && (
        <p>
          <span className="block text-sm text-ink-3">{translate('before')}</span>
          <NeighbourLink {...before} />
        </p>
      )}
      {after && (
        <p className="ml-auto text-right max-md:ml-0 max-md:text-left">
          <span className="block text-sm text-ink-3">{translate('after')}</span>
          <NeighbourLink {...after} />
        </p>
      )}
    </nav>
  );
}

function NeighbourLink({ to, title }: Neighbour): ReactNode {
  return (
    <a href={to} className="inline-flex min-h-6 items-center">
      {title}
    </a>
  );
}
