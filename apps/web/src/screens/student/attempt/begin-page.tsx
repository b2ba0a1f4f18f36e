import type { Fault } from '@schole/core';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { statusOfDelivery } from '../lists/delivery-status.ts';
import { Failed, Loading } from '../lists/own-list.tsx';
import { useSubjectName } from '../lists/subject-name.ts';
import { type ListedDelivery, useOwnDeliveries } from '../lists/use-own-deliveries.ts';
import { useWhen } from '../lists/use-when.ts';
import { PageLink } from '../page-link.tsx';
import { useStudentFailure } from '../student-failure.ts';
import { beginWords } from './begin-words.ts';
import { useFacts } from './use-facts.ts';
import { useKeepsNothing } from './use-keeps-nothing.ts';

interface BeginPageProps {
  deliveryId: string;
  /** The last word that was refused, which is corrected rather than typed again; and why. */
  refused: string;
  problem: Fault | null;
  /** Begins, or goes on with what runs. */
  onBegin: (word: string) => void;
}

/** What a student reads before an attempt begins. What runs already goes straight on. */
export function BeginPage({ deliveryId, onBegin, ...refusal }: BeginPageProps): ReactNode {
  const translate = useWords(beginWords);
  const loaded = useOwnDeliveries();
  const data = loaded.state === 'ready' ? loaded.data : null;
  const delivery = data?.deliveries.find((one) => one.deliveryId === deliveryId);
  const running = data !== null && delivery !== undefined && statusOfDelivery(delivery, data.now) === 'running';
  useEffect(() => {
    if (running) onBegin('');
  }, [running, onBegin]);
  if (loaded.state === 'failed') return <Failed title={translate('notNow')} {...loaded} />;
  if (data === null || running) return <Loading />;
  if (delivery === undefined)
    return (
      <div className="grid justify-items-start gap-4">
        <h1>{translate('notNow')}</h1>
        <p>{translate('gone')}</p>
        <PageLink to="/student" kind="primary">
          {translate('toOwnPages')}
        </PageLink>
      </div>
    );
  return <Beginning delivery={delivery} now={data.now} onBegin={onBegin} {...refusal} />;
}

interface BeginningProps extends Pick<BeginPageProps, 'refused' | 'problem' | 'onBegin'> {
  delivery: ListedDelivery;
  now: string;
}

function Beginning({ delivery, now, ...form }: BeginningProps): ReactNode {
  const translate = useWords(beginWords);
  const subjectName = useSubjectName();
  const facts = useFacts();
  const keepsNothing = useKeepsNothing();
  const { title, subject, contentLanguage, instructions } = delivery;
  const open = statusOfDelivery(delivery, now) === 'open';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 lang={contentLanguage} className="wrap-anywhere text-2xl">
          {title}
        </h1>
        <p className="text-ink-2">{subjectName(subject)}</p>
      </header>
      {instructions !== '' && (
        <p lang={contentLanguage} className="prose-read max-w-measure whitespace-pre-line break-words">
          {instructions}
        </p>
      )}
      {open ? (
        <>
          <section className="grid gap-2">
            <h2>{translate('before')}</h2>
            <ul className="grid list-disc gap-1 pl-5">
              {facts(delivery, now).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              {!keepsNothing && <li>{translate('saves')}</li>}
            </ul>
          </section>
          {keepsNothing && (
            <p role="alert" className="flex items-start gap-3 border-l-3 border-attention bg-attention-tint px-4 py-3">
              <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="mt-1 size-5 flex-none text-attention" />
              {translate('keepsNothing')}
            </p>
          )}
          <BeginForm delivery={delivery} {...form} />
        </>
      ) : (
        <NotNow delivery={delivery} now={now} />
      )}
    </div>
  );
}

function BeginForm({ delivery, refused, problem, onBegin }: Omit<BeginningProps, 'now'>): ReactNode {
  const translate = useWords(beginWords);
  const failure = useStudentFailure();
  const [word, setWord] = useState(refused);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The page stood still while the word was tried: the student goes on where they were.
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  const { needsWord, attempts } = delivery;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (needsWord && word.trim() === '') {
      setMissing(true);
      field.current?.focus();
    } else onBegin(word.trim());
  };
  const error = missing ? translate('wordMissing') : problem === null ? undefined : failure(problem);
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-4" noValidate>
      {needsWord && (
        <TextField
          ref={field}
          label={translate('word')}
          hint={translate('wordHint')}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={word}
          onChange={({ target }) => {
            setMissing(false);
            setWord(target.value);
          }}
        />
      )}
      <Button kind="primary" size="large" type="submit" className="max-md:w-full">
        {translate(attempts.length === 0 ? 'begin' : 'again')}
      </Button>
    </form>
  );
}

function NotNow({ delivery, now }: Pick<BeginningProps, 'delivery' | 'now'>): ReactNode {
  const translate = useWords(beginWords);
  const when = useWhen();
  const standing = statusOfDelivery(delivery, now);
  return (
    <section className="grid gap-2 border border-dashed border-line-strong p-5">
      <h2>{translate('notNow')}</h2>
      <p>
        {standing === 'planned' && translate('planned', { when: when(delivery.opensAt, now) })}
        {standing === 'paused' && translate('paused')}
        {standing === 'used' && translate('used')}
        {standing === 'over' && delivery.closesAt !== null && translate('over', { when: when(delivery.closesAt, now) })}
      </p>
    </section>
  );
}
