import { limits } from '@schole/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createTranslator } from '../../../client/language/words.ts';
import type { LandingDialogProps } from '../dialog-contract.ts';
import { NativeDialog } from '../parts/native-dialog.tsx';
import { contactWords } from './contact-words.ts';
import { AreaField, ChoiceField, LineField } from './fields.tsx';
import {
  type ContactForm,
  type FieldName,
  type Problem,
  problemsOf,
  requestOf,
  type Sent,
  sendRequest,
} from './request.ts';

const empty: ContactForm = { name: '', email: '', school: '', role: '', size: '', message: '', website: '' };

const buttonClasses =
  'inline-flex min-h-11 items-center justify-center rounded-2 border px-5 py-1 text-md transition-colors duration-(--quick)';

/** The form for schools that want an offer, and the result of sending it. */
export function ContactDialog({ language, onClose }: LandingDialogProps): ReactNode {
  const translate = createTranslator(contactWords, language);
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <NativeDialog title={translate('contactTitle')} closeWords={translate('close')} onClose={onClose}>
      {answer === null ? (
        <RequestForm language={language} onReceived={setAnswer} />
      ) : (
        <Received language={language} email={answer} />
      )}
    </NativeDialog>
  );
}

function Received({ language, email }: { language: LandingDialogProps['language']; email: string }): ReactNode {
  const translate = createTranslator(contactWords, language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 px-6 py-8 max-md:px-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {translate('receivedTitle')}
      </h3>
      <p className="wrap-anywhere text-md text-ink-2">{translate('receivedBody', { email })}</p>
      <form method="dialog" className="mt-3">
        <button className={`${buttonClasses} border-line-strong bg-paper-raised hover:bg-paper-hover`} type="submit">
          {translate('done')}
        </button>
      </form>
    </div>
  );
}

interface RequestFormProps {
  language: LandingDialogProps['language'];
  /** Called with the address to which the reply goes. */
  onReceived: (email: string) => void;
}

function RequestForm({ language, onReceived }: RequestFormProps): ReactNode {
  const translate = createTranslator(contactWords, language);
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<Sent | 'sending' | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const request = requestOf(form, language, { role: translate('role'), size: translate('size') });
  const problems = tried ? problemsOf(request) : {};
  const busy = sent === 'sending';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setSent(null);
    const [first] = Object.keys(problemsOf(request));
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSent('sending');
    const result = await sendRequest(request);
    if (result.type === 'received') onReceived(request.email);
    else setSent(result);
  };
  const field = (name: keyof ContactForm) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const problemText = (name: FieldName): string | undefined => {
    const problem = problems[name];
    return problem === undefined ? undefined : describeProblem(translate, name, problem);
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 px-6 py-5 max-md:px-4"
    >
      <p className="text-ink-2">{translate('contactLede')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <LineField
          label={translate('name')}
          autoComplete="name"
          required
          error={problemText('name')}
          {...field('name')}
        />
        <LineField
          label={translate('email')}
          type="email"
          autoComplete="email"
          required
          error={problemText('email')}
          {...field('email')}
        />
        <LineField
          label={translate('school')}
          optional={translate('optional')}
          autoComplete="organization"
          error={problemText('school')}
          className="md:col-span-2"
          {...field('school')}
        />
        <ChoiceField
          className="self-end"
          label={translate('role')}
          optional={translate('optional')}
          none={translate('choose')}
          choices={[
            translate('roleTeacher'),
            translate('roleHead'),
            translate('rolePrincipal'),
            translate('roleTutor'),
            translate('roleDistrict'),
            translate('roleOther'),
          ]}
          value={form.role}
          onChange={(role) => setForm({ ...form, role })}
        />
        <ChoiceField
          className="self-end"
          label={translate('size')}
          optional={translate('optional')}
          none={translate('choose')}
          choices={[translate('sizeSmall'), translate('sizeMiddle'), translate('sizeLarge'), translate('sizeHuge')]}
          value={form.size}
          onChange={(size) => setForm({ ...form, size })}
        />
        <AreaField
          label={translate('message')}
          required
          error={problemText('message')}
          className="md:col-span-2"
          {...field('message')}
        />
      </div>
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          {translate('website')}
          <input type="text" tabIndex={-1} autoComplete="off" {...field('website')} />
        </label>
      </div>
      <p className="text-sm text-pretty text-ink-3">
        {translate('consent')}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {translate('privacy')}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={`${buttonClasses} border-primary bg-primary font-strong text-on-primary not-aria-disabled:hover:bg-primary-hover aria-disabled:border-dashed aria-disabled:border-line-strong aria-disabled:bg-paper-sunk aria-disabled:text-ink-2 forced-colors:border-2`}
        >
          {translate(busy ? 'sending' : 'send')}
        </button>
        <p role="alert" className="min-w-0 flex-1 basis-60 text-danger">
          {Object.keys(problems).length > 0 && translate('look')}
          {sent !== null &&
            sent !== 'sending' &&
            sent.type === 'too-many' &&
            translate('tooMany', { minutes: sent.minutes })}
          {sent !== null && sent !== 'sending' && sent.type === 'away' && translate('away')}
        </p>
      </div>
    </form>
  );
}

function describeProblem(
  translate: ReturnType<typeof createTranslator<typeof contactWords>>,
  name: FieldName,
  problem: Problem,
): string {
  if (name === 'email') return translate('emailWrong');
  if (name === 'school') return translate('schoolLong', { most: limits.contact.organisation });
  if (name === 'name')
    return problem === 'missing' ? translate('nameMissing') : translate('nameLong', { most: limits.contact.name });
  return typeof problem === 'object'
    ? translate('messageLong', { most: limits.contact.message, over: problem.over })
    : translate('messageMissing');
}
