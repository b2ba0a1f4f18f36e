import { Link } from '@tanstack/react-router';
import { ArrowRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useFailureWords } from '../../client/requests/failures.ts';
import { notify } from '../../client/toasts/toasts.ts';
import { IconButton } from '../../ui/index.ts';
import { useInstallationDuty } from '../account/membership-status.ts';
import { useCloseStartCard, useStartCardClosed } from './calls.ts';
import { FinishedPapers } from './finished-papers.tsx';
import { OwnQuiz } from './own-quiz.tsx';
import { Step, stepClasses } from './step.tsx';
import { startCardWords } from './words.ts';

export interface StartCardProps {
  /** True: the person asked for it, so it is shown although it was closed. */
  asked: boolean;
  /** Called when it was closed. */
  onClose: () => void;
}

/** The first steps of an account: a quiz of one's own, finished papers to look at, and the set-up of the installation. */
export function StartCard({ asked, onClose }: StartCardProps): ReactNode {
  const translate = useWords(startCardWords);
  const failure = useFailureWords();
  const closed = useStartCardClosed();
  const close = useCloseStartCard();
  const installation = useInstallationDuty().data === true;
  // Not before it is known: a card that the person has closed must not appear for a moment.
  if (!asked && closed.data !== false) return null;

  const set = (next: boolean): void =>
    close.mutate(next, {
      onSuccess: () => {
        if (!next) return;
        onClose();
        notify({
          kind: 'note',
          title: translate('closed'),
          action: { label: translate('undo'), run: () => set(false) },
        });
      },
      onError: (error) => notify({ kind: 'error', title: translate('error'), message: failure(error) }),
    });
  return (
    <section aria-labelledby="start-card" className="mb-6 max-w-measure-wide border border-line bg-paper-raised">
      <div className="flex items-center gap-3 border-line border-b py-1 pr-1 pl-4">
        <h2 id="start-card" className="min-w-0 flex-1 text-md">
          {translate('title')}
        </h2>
        <IconButton icon={X} label={translate('close')} disabled={close.isPending} onClick={() => set(true)} />
      </div>
      <ol className="grid">
        <OwnQuiz />
        <FinishedPapers />
        {installation && (
          <Step text={translate('setUpText')}>
            <Link to="/admin" search={{ tab: 'start' }} className={stepClasses}>
              {translate('setUp')}
              <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-[1.125em] flex-none" />
            </Link>
          </Step>
        )}
      </ol>
    </section>
  );
}
