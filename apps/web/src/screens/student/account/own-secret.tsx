import { Fault, picturesInPin, type SignInPicture, studentPasswordLength } from '@schole/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, FieldError, PasswordField } from '../../../ui/index.ts';
import { changeOwnSecret } from '../calls.ts';
import { PicturePad } from '../picture-pad.tsx';
import { useStudentFailure } from '../student-failure.ts';
import { useAttempt } from '../use-attempt.ts';
import { studentWords } from '../words.ts';

/** Another password, or other pictures, after the present ones. */
export function OwnSecret({ access }: { access: 'password' | 'pictures' }): ReactNode {
  const translate = useWords(studentWords);
  const failure = useStudentFailure();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [pictures, setPictures] = useState<{ current: SignInPicture[]; next: SignInPicture[] }>({
    current: [],
    next: [],
  });
  const forget = (): void => {
    setCurrent('');
    setNext('');
    setPictures({ current: [], next: [] });
  };
  const tooShort = next !== '' && next.length < studentPasswordLength.least;
  const complete =
    access === 'pictures'
      ? pictures.current.length === picturesInPin && pictures.next.length === picturesInPin
      : current !== '' && next !== '' && !tooShort;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete) {
      attempt.fail(new Fault('input/invalid', ''));
      return;
    }
    attempt.run(async () => {
      try {
        await changeOwnSecret(
          access === 'pictures' ? { current: pictures.current, pictures: pictures.next } : { current, password: next },
        );
        notify({ kind: 'good', title: translate('changed') });
        await queries.invalidateQueries({ queryKey: ['own student'] });
      } finally {
        forget();
      }
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[28rem] gap-4">
      {access === 'pictures' ? (
        <>
          <PicturePad
            label={translate('currentPictures')}
            chosen={pictures.current}
            onChange={(chosen) => setPictures({ ...pictures, current: chosen })}
          />
          {pictures.current.length === picturesInPin && (
            <PicturePad
              label={translate('nextPictures')}
              chosen={pictures.next}
              onChange={(chosen) => setPictures({ ...pictures, next: chosen })}
            />
          )}
        </>
      ) : (
        <>
          <PasswordField
            label={translate('current')}
            value={current}
            onChange={({ target }) => setCurrent(target.value)}
            autoComplete="off"
            maxLength={100}
          />
          <PasswordField
            label={translate('next')}
            hint={translate('nextHint')}
            error={tooShort && attempt.error !== null ? translate('tooShort') : undefined}
            value={next}
            onChange={({ target }) => setNext(target.value)}
            autoComplete="off"
            maxLength={studentPasswordLength.most}
          />
        </>
      )}
      {attempt.error !== null && !tooShort && <FieldError>{failure(attempt.error)}</FieldError>}
      <div>
        <Button type="submit" kind="primary" size="large" busy={attempt.busy}>
          {translate('change')}
        </Button>
      </div>
    </form>
  );
}
