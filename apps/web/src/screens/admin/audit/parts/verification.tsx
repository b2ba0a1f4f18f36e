import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Button, Chip, ErrorState, Progress, Spinner, TextField } from '../../../../ui/index.ts';
import type { KeptHead, Verification, Verify } from '../calls.ts';
import { auditWords } from '../words.ts';

/** A head as people copy it: the number, then the hash, with whatever stands between. */
export function readHead(text: string): KeptHead | null {
  const found = /^\D*(\d{1,15})[\s",;:']+([\w-]{43})\W*$/.exec(text.trim());
  const [, position, hash] = found ?? [];
  return position === undefined || hash === undefined || Number(position) === 0
    ? null
    : { position: Number(position), hash };
}

/** What the last verification found, and the way to compare with a head that was kept. */
export function VerificationPanel({ verify }: { verify: Verify }): ReactNode {
  const say = useWords(auditWords);
  if (verify.status === 'idle') return null;
  return (
    <section aria-label={say('verify')} aria-live="polite" className="mb-4 grid gap-3 border-y border-line py-3">
      {verify.isPending && <UnderWay verify={verify} />}
      {verify.isError && (
        <ErrorState title={say('verifyFailed')} error={verify.error} onRetry={verify.goOn} busy={verify.isPending} />
      )}
      {verify.isSuccess && (
        <>
          <Result found={verify.data} />
          {verify.data.next === null ? (
            <Compare onCompare={(kept) => verify.mutate({ kept })} />
          ) : (
            <Button className="justify-self-start" onClick={verify.goOn}>
              {say('goOn')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function UnderWay({ verify: { progress, stop } }: { verify: Verify }): ReactNode {
  const say = useWords(auditWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  if (progress === null) return <Spinner />;
  const { sealed, total } = progress;
  const words = say('verifiedSoFar', { sealed: write(sealed), total: write(total) });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-2">
        <p>{words}</p>
        <Progress label={words} value={sealed / Math.max(1, total)} />
      </div>
      <Button onClick={stop}>{say('stop')}</Button>
    </div>
  );
}

function Result({ found }: { found: Verification }): ReactNode {
  const say = useWords(auditWords);
  const moment = useMoment();
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const { broken, head } = found;
  const partly = found.next !== null;
  return (
    <div className="grid gap-1">
      <p>
        {partly ? (
          <Chip kind="attention">{say('partlyTitle')}</Chip>
        ) : (
          <Chip kind={broken === null ? 'good' : 'danger'}>{say(broken === null ? 'holdsTitle' : 'brokenTitle')}</Chip>
        )}
      </p>
      {broken !== null && (
        <p className="text-danger">
          {[
            ...(broken.position === null ? [] : [say('brokenAt', { position: broken.position })]),
            ...(broken.at === null ? [] : [say('brokenWhen', { when: moment(broken.at) })]),
          ].join(', ')}
          {broken.position !== null && ': '}
          {say(`what-${broken.what}`)}
        </p>
      )}
      <p>
        {partly
          ? say('partlyText', { sealed: write(found.sealed), rest: write(found.total - found.sealed) })
          : say('holdsText', { sealed: write(found.sealed), waiting: write(found.waiting) })}
      </p>
      {found.forgotten > 0 && <p className="text-ink-2">{say('forgotten', { count: write(found.forgotten) })}</p>}
      {found.otherKey > 0 && <p className="text-attention">{say('otherKey', { count: write(found.otherKey) })}</p>}
      {head !== null && !partly && (
        <p className="text-sm text-ink-2">
          {say('head', { position: head.position })}. {say('hash')}: <code className="break-all">{head.hash}</code>
        </p>
      )}
    </div>
  );
}

function Compare({ onCompare }: { onCompare: (kept: KeptHead) => void }): ReactNode {
  const say = useWords(auditWords);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const compare = (event: FormEvent): void => {
    event.preventDefault();
    const kept = readHead(text);
    setWrong(kept === null);
    if (kept !== null) onCompare(kept);
  };
  return (
    <form onSubmit={compare} className="flex flex-wrap items-start gap-2">
      <TextField
        label={say('kept')}
        hint={say('keptHint')}
        className="min-w-0 flex-[1_1_18rem]"
        value={text}
        {...(wrong && { error: say('keptWrong') })}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" className="mt-6">
        {say('compare')}
      </Button>
    </form>
  );
}
