import type { Factor } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { removeFactor } from '../../../../client/session/mfa-factors.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Dialog, DialogClose, EmptyState } from '../../../../ui/index.ts';
import { settingsWords } from '../../words.ts';

export interface FactorListProps {
  /** The verified factors. */
  steps: readonly Factor[];
  /** Whether the user has recovery codes: they are removed with the last app. */
  codes: boolean;
  renew: () => Promise<void>;
  /** Called when the user wants to add an app. */
  onAdd: () => void;
}

/** The authenticator apps, each with a button that removes it. */
export function FactorList({ steps, codes, renew, onAdd }: FactorListProps): ReactNode {
  const translate = useWords(settingsWords);
  const failure = useFailureWords();
  const [language] = useLanguage();
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const [busy, setBusy] = useState(false);
  const last = steps.length === 1;
  const nameOf = (factor: Factor): string => factor.friendly_name ?? translate('app');

  const remove = async ({ id }: Factor): Promise<void> => {
    setBusy(true);
    try {
      await removeFactor(id, last, codes);
      setLeaving(null);
      notify({ kind: 'good', title: translate('saved'), message: translate(last ? 'secondStepOff' : 'appRemoved') });
    } catch (error) {
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    } finally {
      setBusy(false);
      await renew();
    }
  };

  if (steps.length === 0) {
    return (
      <EmptyState title={translate('noApp')} action={<Button onClick={onAdd}>{translate('setUp')}</Button>}>
        {translate('noAppNext')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid border-t border-line">
        {steps.map((factor) => (
          <li key={factor.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="font-strong wrap-anywhere">{nameOf(factor)}</p>
              <p className="text-sm text-ink-3">
                {translate('since', {
                  date: new Date(factor.created_at).toLocaleDateString(locales[language], { dateStyle: 'long' }),
                })}
              </p>
            </div>
            <Button kind="plain" onClick={() => setLeaving(factor)}>
              {translate('removeApp')} <span className="sr-only">{nameOf(factor)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={onAdd} className="justify-self-start">
        {translate('addApp')}
      </Button>
      <Dialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={translate('removeTitle')}
        description={translate(last ? 'removeLast' : 'removeBody')}
        actions={
          <>
            <DialogClose>
              <Button>{translate('cancelApp')}</Button>
            </DialogClose>
            <Button kind="danger" busy={busy} onClick={() => leaving !== null && void remove(leaving)}>
              {translate('removeApp')}
            </Button>
          </>
        }
      />
    </>
  );
}
