import { limits, studentPasswordLength } from '@schole/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { Button, FieldError, PasswordField, TextField } from '../../../ui/index.ts';
import { requestEnrolment } from '../calls.ts';
import { useStudentFailure } from '../student-failure.ts';
import { useAttempt } from '../use-attempt.ts';
import { studentWords } from '../words.ts';
import { joinWords } from './join-words.ts';

export interface RequestFormProps {
  /** What was scanned; null: it is typed. */
  code: { school: string; code: string } | null;
  onAsked: (claim: string) => void;
}

/** The codes of a class, a name, and a password for whoever wants one. */
export function RequestForm({ code, onAsked }: RequestFormProps): ReactNode {
  const translate = useWords(joinWords);
  const common = useWords(studentWords);
  const failure = useStudentFailure();
  const attempt = useAttempt();
  const [scanned, setScanned] = useState(code !== null);
  const [school, setSchool] = useState(code?.school ?? '');
  const [classCode, setClassCode] = useState(code?.code ?? '');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<'missing' | 'passwordShort' | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const missing = [school, classCode, firstName, lastName].some((text) => text.trim() === '');
    const short = password !== '' && password.length < studentPasswordLength.least;
    setWrong(missing ? 'missing' : short ? 'passwordShort' : null);
    if (missing || short) {
      const fields = [...event.currentTarget.querySelectorAll('input')];
      // The password stands last, and may be empty.
      (missing ? fields.find(({ value }) => value.trim() === '') : fields.at(-1))?.focus();
      return;
    }
    attempt.run(async () => {
      const secret = password === '' ? {} : { password };
      onAsked(await requestEnrolment({ school, code: classCode, firstName, lastName, ...secret }));
    });
  };
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  const name = { autoCapitalize: 'words', autoComplete: 'off', spellCheck: false } as const;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[28rem] gap-5">
      <h1 className="text-2xl font-strong">{translate('title')}</h1>
      <p>{translate(scanned ? 'codeRead' : 'lead')}</p>
      {scanned ? (
        <Button size="large" onClick={() => setScanned(false)}>
          {translate('otherCode')}
        </Button>
      ) : (
        <>
          <TextField
            {...plain}
            label={translate('school')}
            value={school}
            onChange={({ target }) => setSchool(target.value)}
            maxLength={20}
          />
          <TextField
            {...plain}
            label={translate('classCode')}
            value={classCode}
            onChange={({ target }) => setClassCode(target.value)}
            maxLength={20}
          />
        </>
      )}
      <TextField
        {...name}
        label={translate('firstName')}
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
        maxLength={limits.classes.personName}
      />
      <TextField
        {...name}
        label={translate('lastName')}
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
        maxLength={limits.classes.personName}
      />
      <PasswordField
        label={translate('password')}
        hint={translate('passwordHint')}
        optional
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="off"
        maxLength={studentPasswordLength.most}
      />
      {wrong !== null && <FieldError>{translate(wrong)}</FieldError>}
      {wrong === null && attempt.error !== null && <FieldError>{failure(attempt.error)}</FieldError>}
      {attempt.slow && <p role="status">{common('slow')}</p>}
      <Button type="submit" kind="primary" size="large" busy={attempt.busy}>
        {translate('ask')}
      </Button>
      <p>
        <Link to="/student/sign-in" className="underline">
          {translate('haveCard')}
        </Link>
      </p>
    </form>
  );
}
