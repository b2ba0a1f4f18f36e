import type { ReactNode } from 'react';
import type { Config } from '../../../client/connection/config.ts';
import { useWords } from '../../../client/language/language.ts';
import { FormPage } from '../form/form-page.tsx';
import { authWords } from '../words.ts';
import { SignUpForm } from './sign-up-form.tsx';

export interface NewAccountProps {
  config: Pick<Config, 'firstRun' | 'firstAccountCode' | 'sealed' | 'signUp'>;
  onConfirm: (email: string) => void;
  /** The message above the form for a user whom a provider returned. */
  back: ReactNode;
  /** The buttons of the providers, where there are any. */
  providers: ReactNode;
  /** The link to the sign-in, under the form. */
  children: ReactNode;
}

/** A new account, where this installation allows it; otherwise a text that explains whom to ask. */
export function NewAccount({ config, onConfirm, back, providers, children }: NewAccountProps): ReactNode {
  const translate = useWords(authWords);
  if (config.signUp === 'invitation' && !config.firstRun) {
    return (
      <FormPage title={translate('closedTitle')} body={translate('closedBody')}>
        {back}
        {children}
      </FormPage>
    );
  }
  const lead = config.sealed ? `${translate('firstLead')} ${translate('firstSealed')}` : translate('firstLead');
  return (
    <FormPage
      title={translate(config.firstRun ? 'firstTitle' : 'createAccount')}
      body={config.firstRun ? lead : translate('createLead')}
    >
      {back}
      <SignUpForm firstRun={config.firstRun} asksCode={config.firstAccountCode} onConfirm={onConfirm} />
      {children}
      {providers}
    </FormPage>
  );
}
