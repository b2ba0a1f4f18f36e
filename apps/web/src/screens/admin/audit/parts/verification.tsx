import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { locales } from '../../../../client/language/language-choice.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { Button, Chip, ErrorState, Progress, Spinner, TextField } from '../../../../ui/index.ts';
import type { SavedHead, Verification, Verify } from '../calls.ts';
import { auditWords } from '../words.ts';

/** A chain head in the form users copy it: the number, then the hash, with any separator. */
export function readHead(text: string): SavedHead | null {
  const found = /^\D*(\d{1,15})[\s",;:']+([\w-]{43})\W*$/.exec(text.trim());
  const [, position, hash] = found ?? [];
  return position === undefined || hash === undefined || Number(position) === 0
    ? null
    : { position: Number(position), hash };
}

/** The result of the last verification, and a form to compare with a stored head. */
export function VerificationPanel({ verify }: { verify: Verify }): ReactNode {
  const translate = useWords(auditWords);
  if (verify.status === 'idle') return null;
  return (
    <section aria-label={translate('verify')} aria-live="polite" className="mb-4 grid gap-3 border-y border-line py-3">
      {verify.isPending && <VerificationProgress verify={verify} />}
      {verify.isError && (
        <ErrorState
          title={translate('verifyFailed')}
          error={verify.error}
          onRetry={verify.goOn}
          busy={verify.isPending}
        />
      )}
      {verify.isSuccess && (
        <>
          <Result found={verify.data} />
          {verify.data.next === null ? (
            <Compare onCompare={(savedHead) => verify.mutate({ kept: savedHead })} />
          ) : (
            <Button className="justify-self-start" onClick={verify.goOn}>
              {translate('goOn')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function VerificationProgress({ verify: { progress, stop } }: { verify: Verify }): ReactNode {
  const translate = useWords(auditWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  if (progress === null) return <Spinner />;
  const { sealed, total } = progress;
  const words = translate('verifiedSoFar', { sealed: write(sealed), total: write(total) });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-0 flex-[1_1_12rem] gap-2">
        <p>{words}</p>
        <Progress label={words} value={sealed / Math.max(1, total)} />
      </div>
      <Button onClick={stop}>{translate('stop')}</Button>
    </div>
  );
}

function Result({ found }: { found: Verification }): ReactNode {
  const translate = useWords(auditWords);
  const moment = useMoment();
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const { broken, head } = found;
  const partly = found.next !== null;
  return (
    <div className="grid gap-1">
      <p>
        {partly ? (
          <Chip kind="attention">{translate('partlyTitle')}</Chip>
        ) : (
          <Chip kind={broken === null ? 'good' : 'danger'}>
            {translate(broken === null ? 'holdsTitle' : 'brokenTitle')}
          </Chip>
        )}
      </p>
      {broken !== null && (
        <p className="text-danger">
          {[
            ...(broken.position === null ? [] : [translate('brokenAt', { position: broken.position })]),
            ...(broken.at === null ? [] : [translate('brokenWhen', { when: moment(broken.at) })]),
          ].join(', ')}
          {broken.position !== null && ': '}
          {translate(`what-${broken.what}`)}
        </p>
      )}
      <p>
        {partly
          ? translate('partlyText', { sealed: write(found.sealed), rest: write(found.total - found.sealed) })
          : translate('holdsText', { sealed: write(found.sealed), waiting: write(found.waiting) })}
      </p>
      {found.forgotten > 0 && <p className="text-ink-2">{translate('forgotten', { count: write(found.forgotten) })}</p>}
      {found.otherKey > 0 && (
        <p className="text-attention">{translate('otherKey', { count: write(found.otherKey) })}</p>
      )}
      {head !== null && !partly && (
        <p className="text-sm text-ink-2">
          {translate('head', { position: head.position })}. {translate('hash')}:{' '}
          <code className="break-all">{head.hash}</code>
        </p>
      )}
    </div>
  );
}

function Compare({ onCompare }: { onCompare: (savedHead: SavedHead) => void }): ReactNode {
  const translate = useWords(auditWords);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const compare = (event: FormEvent): void => {
    event.preventDefault();
    const savedHead = readHead(text);
    setWrong(savedHead === null);
    if (savedHead !== null) onCompare(savedHead);
  };
  return (
    <form onSubmit={compare} className="flex flex-wrap items-start gap-2">
      <TextField
        label={translate('kept')}
        hint={translate('keptHint')}
        className="min-w-0 flex-[1_1_18rem]"
        value={text}
        {...(wrong && { error: translate('keptWrong') })}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" className="mt-6">
        {translate('compare')}
      </Button>
    </form>
  );
}
