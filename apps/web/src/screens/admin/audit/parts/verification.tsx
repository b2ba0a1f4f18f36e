import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../../client/language.ts';
import { locales } from '../../../../client/language-choice.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Button, Chip, ErrorState, Spinner, TextField } from '../../../../ui/index.ts';
import type { KeptHead, useVerify, Verification } from '../calls.ts';
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
export function VerificationPanel({ verify }: { verify: ReturnType<typeof useVerify> }): ReactNode {
  const say = useWords(auditWords);
  if (verify.status === 'idle') return null;
  return (
    <section aria-label={say('verify')} aria-live="polite" className="mb-4 grid gap-3 border-y border-line py-3">
      {verify.isPending && <Spinner />}
      {verify.isError && (
        <ErrorState
          title={say('verifyFailed')}
          error={verify.error}
          onRetry={() => verify.mutate(verify.variables)}
          busy={verify.isPending}
        />
      )}
      {verify.isSuccess && (
        <>
          <Result found={verify.data} />
          <Compare onCompare={verify.mutate} />
        </>
      )}
    </section>
  );
}

function Result({ found }: { found: Verification }): ReactNode {
  const say = useWords(auditWords);
  const moment = useMoment();
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const { broken, head } = found;
  return (
    <div className="grid gap-1">
      <p>
        <Chip kind={broken === null ? 'good' : 'danger'}>{say(broken === null ? 'holdsTitle' : 'brokenTitle')}</Chip>
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
      <p>{say('holdsText', { sealed: write(found.sealed), waiting: write(found.waiting) })}</p>
      {found.forgotten > 0 && <p className="text-ink-2">{say('forgotten', { count: write(found.forgotten) })}</p>}
      {found.otherKey > 0 && <p className="text-attention">{say('otherKey', { count: write(found.otherKey) })}</p>}
      {head !== null && (
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
