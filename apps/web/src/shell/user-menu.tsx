import { useNavigate } from '@tanstack/react-router';
import { BookOpen, ChevronDown, Footprints, LogOut, Plus, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAppearance } from '../client/browser/appearance.ts';
import { useLanguage, useWords } from '../client/language/language.ts';
import { languageNames, languages } from '../client/language/language-choice.ts';
import { useFailureWords } from '../client/requests/failures.ts';
import { signOut } from '../client/session/session.tsx';
import { notify } from '../client/toasts/toasts.ts';
import { useInstallationDuty, useMembershipStatus } from '../parts/account/membership-status.ts';
import { displayName, useShownPerson } from '../parts/account/profile.ts';
import { useSchoolSwitch } from '../parts/account/switch-school.ts';
import { type AppearanceSettings, useChangeAppearance } from '../parts/appearance/index.ts';
import { screens } from '../screens/index.tsx';
import { Avatar, Menu, MenuChoice, MenuHead, MenuItem, MenuSeparator } from '../ui/index.ts';
import { AddSchool } from './add-school.tsx';
import { dashboardWords } from './words.ts';

/** Hidden as long as the screen does not exist (decision 19). */
const administration = screens.find(({ path }) => path === '/admin');

/** The user menu: profile, theme, language, and the sign-out. */
export function UserMenu(): ReactNode {
  const translate = useWords(dashboardWords);
  const failure = useFailureWords();
  const person = useShownPerson();
  const navigate = useNavigate();
  const [{ theme }] = useAppearance();
  const [language] = useLanguage();
  const changeAppearance = useChangeAppearance();
  const installation = useInstallationDuty().data === true;
  const membership = useMembershipStatus().data;
  const administrator = installation || membership?.active?.role === 'administrator';
  // From a closed school, even a single other one is a choice.
  const several = membership !== undefined && membership.schools.length > (membership.active === null ? 0 : 1);
  const schools = useSchoolSwitch();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const name = displayName(person, translate('user'));

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
      window.location.assign('/');
    } catch (error) {
      setLeaving(false);
      notify({ kind: 'error', title: translate('error'), message: failure(error) });
    }
  };

  const work = async (to: string): Promise<void> => {
    try {
      await schools.choose(membership?.active?.id ?? null, to);
    } catch (error) {
      notify({ kind: 'error', title: translate('switchFailed'), message: failure(error) });
    }
  };

  const choose = (change: Partial<AppearanceSettings>): void => {
    changeAppearance(change).catch(() =>
      notify({ kind: 'error', title: translate('error'), message: translate('settingsFailed') }),
    );
  };

  const trigger = (
    <button
      type="button"
      disabled={leaving}
      className="inline-flex min-h-9 min-w-0 items-center gap-2 rounded-2 px-1 hover:bg-paper-hover"
    >
      <Avatar person={person} />
      {/* Named by its contents: an `aria-label` would have to repeat the initials too. */}
      <span className="sr-only">{translate('userMenu')}:</span>{' '}
      <span className="min-w-0 truncate max-lg:sr-only">{leaving ? translate('signingOut') : name}</span>
      <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none text-ink-2 max-lg:hidden" />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuHead>
          <span className="block max-w-64 truncate font-medium text-ink">{name}</span>
          {person.email !== name && <span className="block max-w-64 truncate text-sm">{person.email}</span>}
        </MenuHead>
        <MenuSeparator />
        <MenuItem icon={UserRound} onSelect={() => void navigate({ to: '/dashboard/settings' })}>
          {translate('profile')}
        </MenuItem>
        {administrator && administration !== undefined && (
          <MenuItem icon={ShieldCheck} onSelect={() => void navigate({ to: administration.path })}>
            {translate('administration')}
          </MenuItem>
        )}
        <MenuItem icon={BookOpen} onSelect={() => window.location.assign('/help')}>
          {translate('help')}
        </MenuItem>
        <MenuItem icon={Footprints} onSelect={() => void navigate({ to: '/dashboard', search: { start: true } })}>
          {translate('firstSteps')}
        </MenuItem>
        <MenuSeparator />
        {several && (
          <MenuChoice
            label={translate('school')}
            value={membership.active?.id ?? ''}
            onChange={(to) => void work(to)}
            choices={membership.schools.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <MenuItem icon={Plus} onSelect={() => setAdding(true)}>
          {translate('addSchool')}
        </MenuItem>
        <MenuSeparator />
        <MenuChoice
          label={translate('theme')}
          value={theme}
          onChange={(next) => choose({ theme: next })}
          choices={[
            { value: 'light', label: translate('light') },
            { value: 'dark', label: translate('dark') },
            { value: 'system', label: translate('system') },
          ]}
        />
        <MenuSeparator />
        <MenuChoice
          label={translate('language')}
          value={language}
          onChange={(next) => choose({ language: next })}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => void leave()}>
          {translate('signOut')}
        </MenuItem>
      </Menu>
      {adding && <AddSchool onClose={() => setAdding(false)} />}
    </>
  );
}
