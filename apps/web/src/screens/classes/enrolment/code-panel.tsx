import { joinCodeOf, joinMinutes } from '@schole/core';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button } from '../../../ui/index.ts';
import { changeEnrolmentCode } from './enrolment-calls.ts';
import { enrolmentWords } from './enrolment-words.ts';
import type { PanelProps } from './panel.ts';
import { useCountdown } from './use-countdown.ts';

/** The code of a class, large enough for the last row, and whether whoever has it waits. */
export function CodePanel({ classId, found, busy, run }: PanelProps): ReactNode {
  const translate = useWords(enrolmentWords);
  const left = useCountdown(found.openUntil, found.ahead);
  const { school, code } = found;
  if (code === null) {
    return (
      <section className="grid justify-items-start gap-3">
        <p className="text-pretty">{translate('off')}</p>
        <Button
          kind="primary"
          busy={busy === 'switch-on'}
          onClick={() => run('switch-on', () => changeEnrolmentCode(classId, 'switch-on'))}
        >
          {translate('switchOn')}
        </Button>
      </section>
    );
  }
  const { host, origin } = window.location;
  const address = `${origin}/student/join#join=${joinCodeOf({ school, code })}`;
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4 }))}`;
  const renew = async (): Promise<void> => {
    await changeEnrolmentCode(classId, 'renew');
    notify({ kind: 'good', title: translate('renewed') });
  };
  const switchOff = async (): Promise<void> => {
    await changeEnrolmentCode(classId, 'switch-off');
    notify({ kind: 'good', title: translate('switchedOff') });
  };
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <img src={picture} alt={translate('qr')} className="w-full max-w-72 flex-none bg-white" />
        <div className="grid min-w-0 flex-[1_1_14rem] gap-3">
          <p className="wrap-anywhere">{translate('how', { address: `${host}/student/join` })}</p>
          <dl className="grid gap-2">
            <div>
              <dt className="text-ink-2">{translate('school')}</dt>
              <dd className="text-3xl font-strong wrap-anywhere">{school}</dd>
            </div>
            <div>
              <dt className="text-ink-2">{translate('classCode')}</dt>
              <dd className="text-3xl font-strong wrap-anywhere">{code}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div className="grid gap-2">
        <h3>{translate('door')}</h3>
        <div className="flex flex-wrap items-center gap-3">
          <p role="timer">{left === null ? translate('doorClosed') : translate('doorOpen', { time: left })}</p>
          {left === null ? (
            <Button busy={busy === 'open'} onClick={() => run('open', () => changeEnrolmentCode(classId, 'open'))}>
              {translate('open', { minutes: joinMinutes })}
            </Button>
          ) : (
            <Button busy={busy === 'close'} onClick={() => run('close', () => changeEnrolmentCode(classId, 'close'))}>
              {translate('close')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'renew'} onClick={() => run('renew', renew)}>
          {translate('renew')}
        </Button>
        <Button busy={busy === 'switch-off'} onClick={() => run('switch-off', switchOff)}>
          {translate('switchOff')}
        </Button>
      </div>
    </section>
  );
}
