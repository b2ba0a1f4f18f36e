import { kindViews, RichText } from '@schole/questions/views';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Bloom, Button, Disclosure, ErrorState } from '../../../../ui/index.ts';
import { setAsideDrafts, takeDraft } from '../../calls.ts';
import type { SetAsideRow } from '../../rows.ts';
import { words } from '../../words.ts';
import { RefusedChecks } from '../checks.tsx';
import { setAsideWords } from './set-aside-words.ts';

export interface SetAsideProps {
  assignmentId: string;
  contentLanguage: 'en' | 'el';
  /** The points of the other questions. */
  points: number;
  changeable: boolean;
  /** Called with a draft that is now a question at the end. */
  onTaken: (questionId: string) => Promise<void>;
}

/** The drafts that a check refused, each with the reason, to be taken over by hand; nothing where there are none. */
export function SetAside({ assignmentId, contentLanguage, points, changeable, onTaken }: SetAsideProps): ReactNode {
  const translate = useWords(words);
  const tell = useWords(setAsideWords);
  const failure = useFailureWords();
  const drafts = useQuery(setAsideDrafts(assignmentId));
  const taking = useMutation({
    mutationFn: (draftId: string) => takeDraft({ assignmentId, draftId, points }),
    onSuccess: ({ questionId }) => onTaken(questionId),
    onError: (error) => {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
      void drafts.refetch();
    },
  });
  if (drafts.isError && drafts.data === undefined)
    return <ErrorState error={drafts.error} busy={drafts.isFetching} onRetry={() => void drafts.refetch()} />;
  const rows = drafts.data ?? [];
  if (rows.length === 0) return null;
  return (
    <div className="mt-6">
      <Disclosure label={tell('title', { count: rows.length })}>
        <p className="mb-2 max-w-measure text-ink-2">{tell('lead')}</p>
        <ul className="border-line border-t">
          {rows.map((row) => (
            <SetAsideItem key={row.id} row={row} contentLanguage={contentLanguage}>
              {changeable && (
                <Button
                  kind="plain"
                  className="-ml-3"
                  icon={Plus}
                  aria-label={tell('takeOf', { wording: kindViews[row.kind]?.wording(row.draft.content) ?? '' })}
                  busy={taking.isPending && taking.variables === row.id}
                  disabled={taking.isPending}
                  onClick={() => taking.mutate(row.id)}
                >
                  {tell('take')}
                </Button>
              )}
            </SetAsideItem>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

interface SetAsideItemProps {
  row: SetAsideRow;
  contentLanguage: 'en' | 'el';
  children: ReactNode;
}

function SetAsideItem({ row, contentLanguage, children }: SetAsideItemProps): ReactNode {
  const tell = useWords(setAsideWords);
  const [language] = useLanguage();
  const { kind, draft, blooms_level: level, refused_check: refused } = row;
  const views = kindViews[kind];
  const passage = draft.spans?.find(({ purpose }) => purpose === 'evidence')?.quote;
  return (
    <li className="grid gap-2 border-line border-b py-3">
      <p lang={contentLanguage} className="prose-read max-w-measure-wide break-words">
        <RichText>{views?.wording(draft.content) ?? kind}</RichText>
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-sm">
        <span>{views?.name[language] ?? kind}</span>
        <Bloom level={level} />
      </p>
      {views !== undefined && (
        <views.Solution
          content={draft.content}
          answerKey={draft.key}
          language={language}
          contentLanguage={contentLanguage}
        />
      )}
      {passage !== undefined && (
        <p className="max-w-measure break-words text-ink-2 text-sm">
          {tell('passage')}: <q lang={contentLanguage}>{passage}</q>
        </p>
      )}
      <RefusedChecks type={kind} verdicts={draft.verdicts ?? []} refused={refused} />
      <p>{children}</p>
    </li>
  );
}
