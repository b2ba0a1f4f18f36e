import { type FormEvent, type ReactNode, useState } from 'react';
import { tryAppearance, useAppearance } from '../../../client/browser/appearance.ts';
import { tryLanguage, useLanguage, useWords } from '../../../client/language/language.ts';
import { languageNames, languages } from '../../../client/language/language-choice.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { useSaveAppearance } from '../../../parts/appearance/index.ts';
import { Button, Segmented, Switch } from '../../../ui/index.ts';
import { settingsWords } from '../words.ts';
import { useUnsavedAppearance } from './use-unsaved-appearance.ts';

/** Theme, layout, language and motion: shown as a preview, stored when they are saved. */
export function AppearanceTab(): ReactNode {
  const translate = useWords(settingsWords);
  const [appearance] = useAppearance();
  const [language] = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = useSaveAppearance();
  const tried = useUnsavedAppearance();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await save({ ...appearance, language });
      notify({ kind: 'good', title: translate('saved'), message: translate('settingsSaved') });
    } catch {
      notify({ kind: 'error', title: translate('error'), message: translate('settingsFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} className="grid max-w-measure justify-items-start gap-6">
      <p className="text-ink-2">{translate('atOnce')}</p>
      <Segmented
        label={translate('theme')}
        value={appearance.theme}
        onChange={(theme) => tryAppearance({ theme })}
        choices={[
          { value: 'light', label: translate('light') },
          { value: 'dark', label: translate('dark') },
          { value: 'system', label: translate('system') },
        ]}
      />
      <Segmented
        label={translate('layout')}
        value={appearance.density}
        onChange={(density) => tryAppearance({ density })}
        choices={[
          { value: 'compact', label: translate('compact') },
          { value: 'comfortable', label: translate('comfortable') },
          { value: 'spacious', label: translate('spacious') },
        ]}
      />
      <Segmented
        label={translate('language')}
        value={language}
        onChange={tryLanguage}
        choices={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      />
      <Switch
        label={translate('animations')}
        checked={appearance.motion}
        onChange={(event) => tryAppearance({ motion: event.target.checked })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" type="submit" busy={busy}>
          {translate(busy ? 'saving' : 'saveAppearance')}
        </Button>
        {/* Rendered empty first, so that screen readers announce the message. */}
        <p role="status" className="text-pen">
          {tried && !busy && translate('notSavedYet')}
        </p>
      </div>
    </form>
  );
}
