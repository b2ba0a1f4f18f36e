import { type FormEvent, type ReactNode, useEffect } from 'react';
import { chooseAppearance, forgetTried, tryAppearance, useAppearance } from '../../../client/appearance.ts';
import { useWords } from '../../../client/language.ts';
import { notify } from '../../../client/toasts.ts';
import { LanguagePicker } from '../../../parts/language-picker.tsx';
import { Button, Segmented, Switch } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

/** Theme, density and motion: shown while they are tried, kept when they are saved. The language is kept at once, as everywhere. */
export function AppearanceTab(): ReactNode {
  const say = useWords(settingsWords);
  const [appearance] = useAppearance();

  useEffect(() => forgetTried, []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    chooseAppearance({});
    notify({ kind: 'good', title: say('saved'), message: say('settingsSaved') });
  };
  return (
    <form onSubmit={submit} className="grid max-w-measure justify-items-start gap-5">
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
      <LanguagePicker />
      <Switch
        label={say('animations')}
        checked={appearance.motion}
        onChange={(event) => tryAppearance({ motion: event.target.checked })}
      />
      <Button kind="primary" type="submit">
        {say('saveAppearance')}
      </Button>
    </form>
  );
}
