import type { ReactNode } from 'react';
import type { Config } from '../../../client/config.ts';
import { useWords } from '../../../client/language.ts';
import { authWords } from '../words.ts';
import { Said } from './said.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export interface NewAccountProps {
  config: Pick<Config, 'firstRun' | 'sealed' | 'signUp'>;
  onConfirm: (email: string) => void;
  /** What is said to somebody whom a provider has sent back, over the form. */
  back: ReactNode;
  /** The other ways to an account, where one is given. */
  providers: ReactNode;
  /** The way to the sign-in, under the form. */
  children: ReactNode;
}

/** A new account, where this installation gives one; otherwise the words for whom to ask. */
export function NewAccount({ config, onConfirm, back, providers, children }: NewAccountProps): ReactNode {
  const say = useWords(authWords);
  if (config.signUp === 'invitation' && !config.firstRun) {
    return (
      <Said title={say('closedTitle')} body={say('closedBody')}>
        {back}
        {children}
      </Said>
    );
  }
  const lead = config.sealed ? `${say('firstLead')} ${say('firstSealed')}` : say('firstLead');
  return (
    <Said
      title={say(config.firstRun ? 'firstTitle' : 'createAccount')}
      body={config.firstRun ? lead : say('createLead')}
    >
      {back}
      <SignUpForm firstRun={config.firstRun} onConfirm={onConfirm} />
      {children}
      {providers}
    </Said>
  );
}
