import { type FormEvent, type ReactNode, useState } from 'react';
import { tryAppearance, useAppearance } from '../../../client/appearance.ts';
import { tryLanguage, useLanguage, useWords } from '../../../client/language.ts';
import { languageNames, languages } from '../../../client/language-choice.ts';
import { notify } from '../../../client/toasts.ts';
import { useSaveLook } from '../../../parts/look/index.ts';
import { Button, Segmented, Switch } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { useTrial } from './use-trial.ts';

/** Theme, layout, language and motion: shown while they are tried, kept when they are saved. */
export function AppearanceTab(): ReactNode {
  const say = useWords(settingsWords);
  const [appearance] = useAppearance();
  const [language] = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = useSaveLook();
  const tried = useTrial();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await save({ ...appearance, language });
      notify({ kind: 'good', title: say('saved'), message: say('settingsSaved') });
    } catch {
      notify({ kind: 'error', title: say('error'), message: say('settingsFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="grid max-w-measure justify-items-start gap-6">
      <p className="text-ink-2">{say('atOnce')}</p>
      <Segmented
        label={say('theme')}
        value={appearance.theme}
        onChange={(theme) => tryAppearance({ theme })}
        choices={[
          { value: 'light', label: say('light') },
          { value: 'dark', label: say('dark') },
          { value: 'system', label: say('system') },
        ]}
      />
      <Segmented
        label={say('layout')}
        value={appearance.density}
        onChange={(density) => tryAppearance({ density })}
        choices={[
          { value: 'compact', label: say('compact') },
          { value: 'comfortable', label: say('comfortable') },
          { value: 'spacious', label: say('spacious') },
        ]}
      />
      <Segmented
        label={say('language')}
        value={language}
        onChange={tryLanguage}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      />
      <Switch
        label={say('animations')}
        checked={appearance.motion}
        onChange={(event) => tryAppearance({ motion: event.target.checked })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" busy={busy}>
          {say(busy ? 'saving' : 'saveAppearance')}
        </Button>
        {/* Empty while there is nothing to say, so that what comes is read out. */}
        <p role="status" className="text-pen">
          {tried && !busy && say('notSavedYet')}
        </p>
      </div>
    </form>
  );
}
