import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LogOut, Plus, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAppearance } from '../../../client/appearance.ts';
import { useFailureWords } from '../../../client/failures.ts';
import { useLanguage, useWords } from '../../../client/language.ts';
import { languageNames, languages } from '../../../client/language-choice.ts';
import { signOut } from '../../../client/session.tsx';
import { notify } from '../../../client/toasts.ts';
import { type Look, useChangeLook } from '../../../parts/look/index.ts';
import { displayName, useShownPerson } from '../../../parts/profile.ts';
import { useInstallationDuty, useStanding } from '../../../parts/schools.ts';
import { useSchoolSwitch } from '../../../parts/switch-school.ts';
import { Avatar, Menu, MenuChoice, MenuHead, MenuItem, MenuLine } from '../../../ui/index.ts';
import { screens } from '../../index.tsx';
import { dashboardWords } from '../words.ts';
import { AddSchool } from './add-school.tsx';

/** Not shown as long as the screen does not exist (decision 19). */
const administration = screens.find(({ path }) => path === '/admin');

/** The person: profile, theme, language, and the way out. */
export function UserMenu(): ReactNode {
  const say = useWords(dashboardWords);
  const failure = useFailureWords();
  const person = useShownPerson();
  const navigate = useNavigate();
  const [{ theme }] = useAppearance();
  const [language] = useLanguage();
  const changeLook = useChangeLook();
  const installation = useInstallationDuty().data === true;
  const standing = useStanding().data;
  const administrator = installation || standing?.active?.role === 'administrator';
  // From a school that is closed, one other is a choice.
  const several = standing !== undefined && standing.schools.length > (standing.active === null ? 0 : 1);
  const schools = useSchoolSwitch();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const name = displayName(person, say('user'));

  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await signOut();
      window.location.assign('/');
    } catch (error) {
      setLeaving(false);
      notify({ kind: 'error', title: say('error'), message: failure(error) });
    }
  };

  const work = async (to: string): Promise<void> => {
    try {
      await schools.choose(standing?.active?.id ?? null, to);
    } catch (error) {
      notify({ kind: 'error', title: say('switchFailed'), message: failure(error) });
    }
  };

  const choose = (change: Partial<Look>): void => {
    changeLook(change).catch(() => notify({ kind: 'error', title: say('error'), message: say('settingsFailed') }));
  };

  const trigger = (
    <button
      type="button"
      disabled={leaving}
      className="inline-flex min-h-9 min-w-0 items-center gap-2 rounded-2 px-1 hover:bg-paper-hover"
    >
      <Avatar person={person} />
      {/* Said by its contents: a name beside them would have to repeat the initials too. */}
      <span className="sr-only">{say('userMenu')}:</span>{' '}
      <span className="min-w-0 truncate max-lg:sr-only">{leaving ? say('signingOut') : name}</span>
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
        <MenuLine />
        <MenuItem icon={UserRound} onSelect={() => void navigate({ to: '/dashboard/settings' })}>
          {say('profile')}
        </MenuItem>
        {administrator && administration !== undefined && (
          <MenuItem icon={ShieldCheck} onSelect={() => void navigate({ to: administration.path })}>
            {say('administration')}
          </MenuItem>
        )}
        <MenuLine />
        {several && (
          <MenuChoice
            label={say('school')}
            value={standing.active?.id ?? ''}
            onChange={(to) => void work(to)}
            choices={standing.schools.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <MenuItem icon={Plus} onSelect={() => setAdding(true)}>
          {say('addSchool')}
        </MenuItem>
        <MenuLine />
        <MenuChoice
          label={say('theme')}
          value={theme}
          onChange={(next) => choose({ theme: next })}
          choices={[
            { value: 'light', label: say('light') },
            { value: 'dark', label: say('dark') },
            { value: 'system', label: say('system') },
          ]}
        />
        <MenuLine />
        <MenuChoice
          label={say('language')}
          value={language}
          onChange={(next) => choose({ language: next })}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <MenuLine />
        <MenuItem icon={LogOut} onSelect={() => void leave()}>
          {say('signOut')}
        </MenuItem>
      </Menu>
      {adding && <AddSchool onClose={() => setAdding(false)} />}
    </>
  );
}
