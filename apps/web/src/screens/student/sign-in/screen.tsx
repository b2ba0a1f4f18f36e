import { Fault, picturesInPin, type SignInPicture } from '@schole/core';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { findStored } from '../../../client/browser/storage.ts';
import { useWords } from '../../../client/language/language.ts';
import { useSession } from '../../../client/session/session.tsx';
import { Button, Checkbox, FieldError, PasswordField, Spinner, TextField } from '../../../ui/index.ts';
import { signInStudent } from '../calls.ts';
import { PicturePad } from '../picture-pad.tsx';
import { useStudentFailure } from '../student-failure.ts';
import { StudentPage } from '../student-page.tsx';
import { useAttempt } from '../use-attempt.ts';
import { studentWords } from '../words.ts';
import { firstSchool, rememberSchool, schoolKey } from './remembered-school.ts';
import { forgetCode, type TakenCode, takeCode } from './taken-code.ts';

/** Where students sign in, with what is on their card. Somebody who is signed in goes on to their own pages. */
export function StudentSignInScreen(): ReactNode {
  const session = useSession();
  // Before anything else is rendered: a code does not stay in the address.
  const [code, setCode] = useState(takeCode);
  useEffect(() => {
    // Another card, scanned into the same tab, loads no new page.
    const take = (): void => setCode(takeCode());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  if (session.status === 'in') {
    forgetCode();
    return <Navigate to={session.user.role === 'student' ? '/student' : '/dashboard'} replace />;
  }
  return (
    <StudentPage>
      {session.status === 'loading' ? <Spinner /> : <SignInForm key={codeKey(code)} code={code} />}
    </StudentPage>
  );
}

/** Another code starts the form anew. */
const codeKey = (code: TakenCode | null): string => JSON.stringify(code);

function SignInForm({ code }: { code: TakenCode | null }): ReactNode {
  const translate = useWords(studentWords);
  const failure = useStudentFailure();
  const attempt = useAttempt();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const link = code?.kind === 'class' ? code : null;
  const [card, setCard] = useState(code?.kind === 'card' ? code.card : null);
  const [school, setSchool] = useState(() => link?.school ?? firstSchool(search));
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [withPictures, setWithPictures] = useState(link !== null);
  const [pictures, setPictures] = useState<SignInPicture[]>([]);
  const [remember, setRemember] = useState(() => findStored(schoolKey) !== null);

  const send = (chosen: SignInPicture[]): void =>
    attempt.run(async () => {
      try {
        if (card !== null) await signInStudent({ card, ...(withPictures && { pictures: chosen }) });
        else if (withPictures)
          await signInStudent({ school, userName, pictures: chosen, ...(link !== null && { link: link.link }) });
        else await signInStudent({ school, userName, password });
        if (card === null) rememberSchool(remember ? school.trim().toLowerCase() : null);
      } catch (problem) {
        setPictures([]);
        setPassword('');
        const needsPictures = problem instanceof Fault && problem.code === 'student/pictures-needed';
        if (needsPictures) return setWithPictures(true);
        if (problem instanceof Fault && problem.code === 'student/wrong' && card !== null) {
          // The card may be an old one: the fields are the way on.
          if (!withPictures) setCard(null);
          forgetCode();
        }
        throw problem;
      }
    });
  const choose = (chosen: SignInPicture[]): void => {
    setPictures(chosen);
    if (chosen.length === picturesInPin && (card !== null || (school !== '' && userName !== ''))) send(chosen);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = card !== null || (school.trim() !== '' && userName.trim() !== '');
    const secret =
      card !== null && !withPictures ? true : withPictures ? pictures.length === picturesInPin : password !== '';
    if (typed && secret) send(pictures);
    else attempt.fail(new Fault('input/invalid', ''));
  };

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[28rem] gap-5">
      <h1 className="text-2xl font-strong">{translate('title')}</h1>
      <p>{card === null ? translate('lead') : translate('cardRead')}</p>
      {card === null && (
        <>
          <TextField
            label={translate('school')}
            value={school}
            onChange={({ target }) => setSchool(target.value)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
          <TextField
            label={translate('userName')}
            value={userName}
            onChange={({ target }) => setUserName(target.value)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
        </>
      )}
      {withPictures ? (
        <PicturePad label={translate('pictures')} chosen={pictures} onChange={choose} />
      ) : (
        card === null && (
          <PasswordField
            label={translate('password')}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="off"
            maxLength={100}
          />
        )
      )}
      {attempt.error !== null && <FieldError>{failure(attempt.error)}</FieldError>}
      {attempt.slow && <p role="status">{translate('slow')}</p>}
      <Button type="submit" kind="primary" size="large" busy={attempt.busy}>
        {translate('signIn')}
      </Button>
      {card === null && (
        <>
          <Button kind="outline" size="large" onClick={() => setWithPictures(!withPictures)}>
            {translate(withPictures ? 'withPassword' : 'withPictures')}
          </Button>
          <Checkbox
            label={translate('remember')}
            hint={translate('rememberHint')}
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
        </>
      )}
      <p>
        <Link to="/student/join" className="underline">
          {translate('join')}
        </Link>
      </p>
      <p>
        <a href="/auth" className="underline">
          {translate('forTeachers')}
        </a>
      </p>
    </form>
  );
}
