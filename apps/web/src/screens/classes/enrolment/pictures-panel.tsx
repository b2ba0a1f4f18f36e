import { picturesMinutes } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { copyText } from '../../../client/toasts/copy-text.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { allowPictures, readClassLink } from './enrolment-calls.ts';
import { enrolmentWords } from './enrolment-words.ts';
import type { PanelProps } from './panel.ts';
import { useCountdown } from './use-countdown.ts';

/** The two ways in which the youngest sign in without the QR of their card. */
export function PicturesPanel({ classId, found, busy, run }: PanelProps): ReactNode {
  const translate = useWords(enrolmentWords);
  const left = useCountdown(found.picturesUntil, found.ahead);
  // Not before it is asked for: the screen may be on the wall.
  const [link, setLink] = useState<string | null>(null);
  const show = async (renew: boolean): Promise<void> => {
    const { school, link: secret } = await readClassLink(classId, renew);
    setLink(`${window.location.origin}/student/sign-in#class=${school}.${secret}`);
    if (renew) notify({ kind: 'good', title: translate('linkRenewed') });
  };
  const words = { copied: translate('copied'), error: translate('copyFailed'), refused: translate('copyRefused') };
  return (
    <section className="grid min-w-0 gap-2 border-line border-t pt-4">
      <h3>{translate('pictures')}</h3>
      <p className="text-pretty">{translate('picturesText')}</p>
      {left !== null && <p role="timer">{translate('allowed', { time: left })}</p>}
      {link !== null && (
        <TextField label={translate('link')} value={link} readOnly onFocus={({ target }) => target.select()} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'pictures'} onClick={() => run('pictures', () => allowPictures(classId, left === null))}>
          {left === null ? translate('allow', { minutes: picturesMinutes }) : translate('close')}
        </Button>
        {link === null ? (
          <Button busy={busy === 'link'} onClick={() => run('link', () => show(false))}>
            {translate('showLink')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void copyText(link, words)}>{translate('copy')}</Button>
            <Button busy={busy === 'new link'} onClick={() => run('new link', () => show(true))}>
              {translate('renewLink')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
