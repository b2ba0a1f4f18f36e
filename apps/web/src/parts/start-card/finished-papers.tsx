import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { Progress } from '../../ui/index.ts';
import { useMembershipStatus } from '../account/membership-status.ts';
import { refreshDemo, useAddDemo, useDemoData } from '../demo/index.ts';
import { useDemoAssignments } from './calls.ts';
import { Step, stepClasses } from './step.tsx';
import { startCardWords } from './words.ts';

/**
 * Finished papers to look at: those of the demo data. An administrator of the school has them made with one press; other
 * people see them where they are there, and otherwise nothing.
 */
export function FinishedPapers(): ReactNode {
  const translate = useWords(startCardWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const administers = useMembershipStatus().data?.active?.role === 'administrator';
  const papers = useDemoAssignments().data ?? [];
  const demo = useDemoData(administers).data;
  const add = useAddDemo();
  const making = demo?.making === true || add.isPending;
  const was = useRef(making);
  useEffect(() => {
    // The papers are there now: every list reads them.
    if (was.current && !making) void refreshDemo(queries);
    was.current = making;
  }, [making, queries]);

  if (papers.length > 0) {
    return (
      <Step text={translate('papersReady')}>
        <ul className="grid">
          {papers.map(({ id, title, content_language: lang }) => (
            <li key={id}>
              <Link
                to="/dashboard/assignments"
                search={{ open: id, tab: 'preview' }}
                lang={lang}
                className={stepClasses}
              >
                {title}
                <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
              </Link>
            </li>
          ))}
        </ul>
      </Step>
    );
  }
  if (!administers || demo === undefined) return null;
  if (making) {
    return (
      <Step text="">
        <p role="status">{translate('papersMaking')}</p>
        <Progress label={translate('papersMaking')} />
      </Step>
    );
  }
  return (
    <Step text={translate('papersText')}>
      <button
        type="button"
        className={stepClasses}
        onClick={() =>
          add.mutate(language, {
            onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
          })
        }
      >
        {translate('papers')}
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
      </button>
    </Step>
  );
}
