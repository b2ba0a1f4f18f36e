import type { PaperCopy } from '@schole/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, EmptyState, ErrorState, Segmented, Skeleton } from '../../../ui/index.ts';
import { oneAssignment, questionList } from '../calls.ts';
import { printWords } from '../export/print-words.ts';
import type { Go } from '../screen-address.ts';
import { words } from '../words.ts';
import { Sheet } from './sheet.tsx';

export interface PrintViewProps {
  id: string;
  copy: PaperCopy;
  go: Go;
}

/** An assignment as a page to print, alone in the window: for the students, or with the answers. */
export function PrintView({ id, copy, go }: PrintViewProps): ReactNode {
  const tell = useWords(printWords);
  const translate = useWords(words);
  const assignment = useQuery(oneAssignment(id));
  const questions = useQuery(questionList(id));
  const failed = [assignment, questions].find((query) => query.isError && query.data === undefined);
  const ready = assignment.data !== undefined && questions.data !== undefined;
  const empty = questions.data?.length === 0;
  useTitle(assignment.data?.title);
  return (
    <div className="mx-auto w-full max-w-measure-wide px-(--pad) py-5 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b pb-4 print:hidden">
        <Button kind="plain" icon={ArrowLeft} className="-ml-3" onClick={() => go({ open: id, tab: 'preview' })}>
          {tell('back')}
        </Button>
        {ready && !empty && (
          <span className="ml-auto flex flex-wrap items-center gap-3">
            <Segmented
              label={tell('copy')}
              labelHidden
              value={copy}
              choices={[
                { value: 'student', label: tell('student') },
                { value: 'key', label: tell('key') },
              ]}
              onChange={(next) => go({ open: id, view: 'print', copy: next }, true)}
            />
            <Button kind="primary" icon={Printer} onClick={() => window.print()}>
              {tell('print')}
            </Button>
          </span>
        )}
      </div>
      {failed !== undefined ? (
        <ErrorState
          title={translate('notFoundTitle')}
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void Promise.all([assignment.refetch(), questions.refetch()])}
        />
      ) : !ready ? (
        <Skeleton lines={8} label={translate('loading')} />
      ) : empty ? (
        <EmptyState title={tell('emptyTitle')}>{tell('emptyText')}</EmptyState>
      ) : (
        <Sheet assignment={assignment.data} rows={questions.data} copy={copy} />
      )}
    </div>
  );
}

/** The browser proposes its title as the name of a file, and prints it at the head of the page. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
