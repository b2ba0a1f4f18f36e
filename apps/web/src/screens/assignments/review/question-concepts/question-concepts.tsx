import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useLoaded } from '../../../../client/server-state/use-loaded.ts';
import { ErrorState } from '../../../../ui/index.ts';
import { questionConcepts } from '../../calls.ts';
import { questionConceptWords } from './concept-words.ts';

export interface QuestionConceptsProps {
  assignmentId: string;
  questionId: string;
  contentLanguage: 'en' | 'el';
}

/** The concepts that a question rests on, by the names that they have now; each leads to the outline of its source. */
export function QuestionConcepts({ assignmentId, questionId, contentLanguage }: QuestionConceptsProps): ReactNode {
  const translate = useWords(questionConceptWords);
  const loaded = useLoaded(useQuery(questionConcepts(assignmentId)));
  if (loaded.state === 'failed') return <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />;
  const concepts = loaded.state === 'ready' ? (loaded.data.get(questionId) ?? []) : [];
  if (concepts.length === 0) return null;
  return (
    <section aria-labelledby="question-concepts">
      <h2 id="question-concepts" className="mb-2 text-md">
        {translate('title')}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {concepts.map(({ conceptId, sourceId, name, removed }) => (
          <li key={conceptId} className="wrap-anywhere min-w-0">
            <Link
              to="/dashboard/sources"
              search={{ open: sourceId, tab: 'concepts' }}
              lang={contentLanguage}
              className="inline-block min-h-6 text-primary hover:underline"
            >
              {name}
            </Link>
            {removed && <span className="text-ink-3 text-sm"> ({translate('removed')})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
