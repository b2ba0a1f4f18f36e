import { Fault } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgetConfig } from '../../../client/connection/config.ts';
import { useWords } from '../../../client/language/language.ts';
import { signUp } from '../../../client/session/session.tsx';
import { isPasswordRule, useNewPasswordWords } from '../../../parts/account/new-password.ts';
import { Button, PasswordField, TextField } from '../../../ui/index.ts';
import { FailureNote } from '../form/failure-note.tsx';
import { emailRules, nameRules, newPasswordRules } from '../form/field-rules.ts';
import { headingId } from '../form/use-heading-focus.ts';
import { useProblem } from '../form/use-problem.ts';
import { authWords } from '../words.ts';

export interface SignUpFormProps {
  /** True: this account names the school. */
  firstRun: boolean;
  /** True: and is asked for the code that the server printed. */
  asksCode?: boolean;
  /** The invitation for which the account is created; an invitation to one address allows no other. */
  invitation?: { token: string; email: string | null };
  /**
   * Called before the account is requested, because the session may report the sign-in before the form does;
   * `onRefused` is called after a refusal.
   */
  onBegin?: () => void;
  onRefused?: () => void;
  /** Called with the address when it has to be confirmed first. */
  onConfirm: (email: string) => void;
}

/** A new account: names, address, password, and on the first run the school. */
export function SignUpForm({
  firstRun,
  asksCode = false,
  invitation,
  onBegin,
  onRefused,
  onConfirm,
}: SignUpFormProps): ReactNode {
  const translate = useWords(authWords);
  const problem = useProblem();
  const newPassword = useNewPasswordWords();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      firstName: '',
      lastName: '',
      email: invitation?.email ?? '',
      password: '',
      schoolName: '',
      code: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const fixed = invitation !== undefined && invitation.email !== null;

  const submit = handleSubmit(async ({ firstName, lastName, email, password, schoolName, code }) => {
    setFailure(null);
    try {
      const address = email.trim();
      const account = {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: address,
        password,
        ...(invitation !== undefined && { invitation: invitation.token }),
      };
      onBegin?.();
      const result = await signUp({
        ...account,
        ...(firstRun && { schoolName: schoolName.trim() }),
        ...(asksCode && { firstAccountCode: code.trim() }),
      });
      forgetConfig();
      if (result === 'confirm') onConfirm(address);
    } catch (error) {
      onRefused?.();
      // In this form the refusal says nothing about invitations.
      const first = firstRun && error instanceof Fault && error.code === 'signup_disabled';
      setFailure(first ? new Fault('first_account_refused', '', { status: error.status }) : error);
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby={headingId} className="grid gap-4">
      {asksCode && (
        <TextField
          label={translate('firstAccountCode')}
          hint={translate('firstAccountCodeHint')}
          autoComplete="off"
          required
          error={problem(errors.code)}
          {...register('code', nameRules('codeMissing', 100))}
        />
      )}
      {firstRun && (
        <TextField
          label={translate('schoolName')}
          autoComplete="organization"
          required
          error={problem(errors.schoolName)}
          {...register('schoolName', nameRules('schoolNameMissing', 200))}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={translate('firstName')}
          autoComplete="given-name"
          required
          error={problem(errors.firstName)}
          {...register('firstName', nameRules('firstNameMissing', 100))}
        />
        <TextField
          label={translate('lastName')}
          autoComplete="family-name"
          required
          error={problem(errors.lastName)}
          {...register('lastName', nameRules('lastNameMissing', 100))}
        />
      </div>
      <TextField
        label={translate('email')}
        type="email"
        autoComplete="username"
        required
        {...(fixed && { readOnly: true, hint: translate('invitedAddress') })}
        error={problem(errors.email)}
        {...register('email', emailRules)}
      />
      <PasswordField
        label={translate('password')}
        hint={isPasswordRule(errors.password?.message) ? undefined : newPassword.hint}
        autoComplete="new-password"
        required
        error={problem(errors.password)}
        {...register('password', newPasswordRules)}
      />
      {failure !== null && <FailureNote error={failure} />}
      <Button kind="primary" size="large" type="submit" busy={isSubmitting} className="mt-1">
        {translate(isSubmitting ? 'creating' : 'create')}
      </Button>
    </form>
  );
}
