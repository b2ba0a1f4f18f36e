import { characterRuleNames, characterRules, passwordLength, type signUpModes } from '@schole/core';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { Button, ErrorState, RadioGroup, Skeleton } from '../../../ui/index.ts';
import {
  type InstallationSettings,
  useChangeInstallation,
  useInstallationSettings,
} from '../parts/installation-settings.ts';
import { securityWords } from './words.ts';

const modes = ['open', 'invitation', 'closed'] as const satisfies readonly (typeof signUpModes)[number][];

/** Who may create an account, and what a new password must contain. */
export function SecuritySection(): ReactNode {
  const translate = useWords(securityWords);
  const [language] = useLanguage();
  const settings = useLoaded(useInstallationSettings());
  if (settings.state === 'loading') return <Skeleton lines={8} />;
  if (settings.state === 'failed') {
    const { error, retry, busy } = settings;
    return <ErrorState title={translate('failed')} error={error} onRetry={retry} busy={busy} />;
  }
  return (
    <div className="grid gap-8">
      <Choice
        settings={settings.data}
        setting="signUp"
        title={translate('signUp')}
        text={translate('signUp-text')}
        save={translate('signUp-save')}
        choices={modes.map((value) => ({
          value,
          label: translate(`signUp-${value}`),
          hint: translate(`signUp-${value}-hint`),
        }))}
      />
      <Choice
        settings={settings.data}
        setting="passwordCharacters"
        title={translate('passwordCharacters')}
        text={translate('passwordCharacters-text', { least: passwordLength.inWords[language] })}
        save={translate('passwordCharacters-save')}
        choices={characterRuleNames.map((value) => ({ value, label: characterRules[value].label[language] }))}
      />
    </div>
  );
}

type Setting = 'signUp' | 'passwordCharacters';

interface ChoiceProps<Name extends Setting> {
  settings: InstallationSettings;
  setting: Name;
  title: string;
  text: string;
  save: string;
  choices: readonly { value: InstallationSettings[Name]; label: string; hint?: string }[];
}

/** One setting with its own button; where the server's environment fixes it, it is read-only with a note. */
function Choice<Name extends Setting>(props: ChoiceProps<Name>): ReactNode {
  const { settings, setting, title, text, choices } = props;
  const translate = useWords(securityWords);
  const failure = useFailureWords();
  const change = useChangeInstallation();
  const [chosen, setChosen] = useState<InstallationSettings[Name] | null>(null);
  const [refused, setRefused] = useState<string>();
  const variable = settings.fixed[setting];
  const save = (): void => {
    setRefused(undefined);
    change.mutate(
      { [setting]: chosen ?? settings[setting] },
      {
        onSuccess: () => {
          setChosen(null);
          notify({ kind: 'good', title: translate('saved') });
        },
        onError: (error) => setRefused(failure(error)),
      },
    );
  };
  return (
    <section aria-labelledby={`security-${setting}`} className="grid max-w-measure justify-items-start gap-3">
      <h3 id={`security-${setting}`}>{title}</h3>
      <p className="text-pretty text-ink-2">{text}</p>
      <RadioGroup
        label={title}
        labelHidden
        choices={choices.map((choice) => ({ ...choice, disabled: variable !== undefined }))}
        value={chosen ?? settings[setting]}
        onChange={setChosen}
        error={refused}
      />
      {variable === undefined ? (
        <Button busy={change.isPending} onClick={save}>
          {props.save}
        </Button>
      ) : (
        <p className="text-ink-2">{translate('fixed', { variable })}</p>
      )}
    </section>
  );
}
