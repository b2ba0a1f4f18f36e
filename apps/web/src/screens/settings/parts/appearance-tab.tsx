import type { ReactNode } from 'react';
import { useAppearance } from '../../../client/appearance.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { languageNames, languages } from '../../../client/language-choice.ts';
import { Segmented, Switch } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';

/** Theme, density, language and motion: they show what they do, so there is nothing to save. */
export function AppearanceTab(): ReactNode {
  const say = useWords(settingsWords);
  const [appearance, choose] = useAppearance();
  const [language, chooseLanguage] = useLanguage();
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <p className="text-ink-2">{say('atOnce')}</p>
      <Segmented
        label={say('theme')}
        value={appearance.theme}
        onChange={(theme) => choose({ theme })}
        choices={[
          { value: 'light', label: say('light') },
          { value: 'dark', label: say('dark') },
          { value: 'system', label: say('system') },
        ]}
      />
      <Segmented
        label={say('layout')}
        value={appearance.density}
        onChange={(density) => choose({ density })}
        choices={[
          { value: 'compact', label: say('compact') },
          { value: 'comfortable', label: say('comfortable') },
          { value: 'spacious', label: say('spacious') },
        ]}
      />
      <Segmented
        label={say('language')}
        value={language}
        onChange={chooseLanguage}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      />
      <Switch
        label={say('animations')}
        checked={appearance.motion}
        onChange={(event) => choose({ motion: event.target.checked })}
      />
    </div>
  );
}
