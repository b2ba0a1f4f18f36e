import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, setUpBrowser, person as user } from '../../test-app.tsx';
import { answerOfAccount } from './security/test-answers.ts';
import { settingsTabs } from './tabs.ts';

const school = '7a3c0b0e-7b0f-4d1a-9a55-0d5c1f6f2a12';
const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };

interface Sent {
  what: string;
  body: unknown;
}
let sent: Sent[];
let profile: Record<string, unknown>;
let appearanceRows: object[];
let role: string;
/** Parts of addresses that the server refuses. */
let broken: string[];

async function answer(input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), 'http://localhost');
  const method = options.method ?? 'GET';
  const writes = method !== 'GET' && method !== 'HEAD';
  if (pathname === '/config.json') return Response.json(config);
  if (writes) sent.push({ what: `${method} ${pathname}`, body: JSON.parse(String(options.body)) });
  if (writes && broken.some((part) => pathname.includes(part))) {
    return Response.json({ code: 'XX000', message: 'broken', details: null, hint: null }, { status: 500 });
  }
  const account = answerOfAccount(pathname);
  if (account !== null) return account;
  if (pathname.endsWith('/auth/v1/user')) return Response.json(user);
  if (pathname.includes('/functions/v1/change-school')) return Response.json({ schoolId: school, name: 'New' });
  if (writes) return new Response(null, { status: 204 });
  if (pathname.includes('/profiles')) return Response.json(profile);
  if (pathname.includes('/memberships')) {
    return Response.json([{ school_id: school, role, status: 'active', schools: { name: '3rd Gymnasio' } }]);
  }
  if (pathname.includes('/user_settings')) return Response.json(appearanceRows);
  return Response.json([]);
}

beforeEach(() => {
  sent = [];
  broken = [];
  appearanceRows = [];
  role = 'administrator';
  profile = { first_name: 'Eleni', last_name: 'Markou', avatar_url: null, department: null, bio: null };
  profile.active_school_id = school;
  setUpBrowser({ answer });
});

async function open(tab: string) {
  return renderApp(`/dashboard/settings?tab=${tab}`);
}

const root = document.documentElement.dataset;
const expectText = async (text: string, how = {}): Promise<void> => {
  expect((await screen.findAllByText(text, how)).length).toBeGreaterThan(0);
};
const writesTo = (part: string): unknown[] => sent.filter(({ what }) => what.includes(part)).map(({ body }) => body);

describe('Profile', () => {
  const button = () => screen.findByRole('button', { name: 'Save Profile' });

  it('shows why it cannot be saved before anything has changed, and does nothing', async () => {
    await open('profile');
    const save = await button();
    expect(save.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(save.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Nothing has changed since you last saved.');
    await userEvent.click(save);
    expect(writesTo('/profiles')).toEqual([]);
  });

  it('saves names, department, bio and the name of the school, and then has no unsaved changes', async () => {
    await open('profile');
    const type = async (label: string, text: string): Promise<void> => {
      const field = await screen.findByLabelText(label, { exact: false });
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio', { exact: false })).rows).toBe(4);
    await type('First Name', ' Helen ');
    await type('Department', 'Biology');
    await type('School/Institution', 'New');
    await userEvent.click(await button());
    await expectText('Settings saved successfully!');
    expect(writesTo('/profiles')).toEqual([
      { first_name: 'Helen', last_name: 'Markou', department: 'Biology', bio: null },
    ]);
    expect(writesTo('/auth/v1/user')).toEqual([
      expect.objectContaining({ data: { first_name: 'Helen', last_name: 'Markou' } }),
    ]);
    expect(writesTo('change-school')).toEqual([{ name: 'New' }]);
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBe('true'));
  });

  it('keeps the input when it could not be saved, and reports it', async () => {
    broken = ['profiles'];
    await open('profile');
    await userEvent.type(await screen.findByLabelText('Last Name'), 'x');
    await userEvent.click(await button());
    await expectText('Failed to save settings. Please try again.');
    expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Markoux');
    expect((await button()).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows a teacher the name of the school and who may change it, and the address with the reason why it is read-only', async () => {
    role = 'teacher';
    await open('profile');
    const field = await screen.findByLabelText<HTMLInputElement>('School/Institution');
    expect([field.value, field.readOnly]).toEqual(['3rd Gymnasio', true]);
    expect(screen.getByText('Only an administrator of the school can change its name.')).toBeTruthy();
    const email = screen.getByLabelText<HTMLInputElement>('Email Address');
    expect([email.value, email.readOnly]).toEqual(['eleni@school.test', true]);
  });

  it('asks before changes are lost: stays, or leaves', async () => {
    const router = await open('profile');
    await userEvent.type(await screen.findByLabelText('Last Name'), 'x');
    await userEvent.click(screen.getByRole('tab', { name: 'Appearance' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Markoux');
    await userEvent.click(await screen.findByRole('link', { name: 'Dashboard Overview' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/overview'));
    expect(writesTo('/profiles')).toEqual([]);
  });
});

describe('Appearance', () => {
  const choose = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('radio', { name }));

  it('starts with the defaults of the specification', async () => {
    localStorage.removeItem('language');
    await open('appearance');
    for (const name of ['System Default', 'Compact', 'English']) {
      expect((await screen.findByRole<HTMLInputElement>('radio', { name })).checked, name).toBe(true);
    }
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show Animations' }).checked).toBe(true);
  });

  it('shows a choice at once, restores what is stored when the user leaves, and reports it', async () => {
    await open('appearance');
    await choose('Dark');
    await choose('Spacious');
    await choose('Ελληνικά');
    expect(root).toMatchObject({ theme: 'dark', density: 'spacious' });
    expect(await screen.findByText('Δεν αποθηκεύτηκε ακόμη.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Ασφάλεια' }));
    await expectText('The appearance is as before');
    expect([root.theme, root.density, document.documentElement.lang]).toEqual([undefined, 'compact', 'en']);
    expect([localStorage.getItem('theme'), writesTo('user_settings')]).toEqual([null, []]);
  });

  it('stores it in this browser, in cookies for the server, and in the account', async () => {
    await open('appearance');
    await choose('Dark');
    await choose('Comfortable');
    await userEvent.click(screen.getByRole('switch', { name: 'Show Animations' }));
    await choose('Ελληνικά');
    await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση εμφάνισης' }));
    await expectText('Οι ρυθμίσεις αποθηκεύτηκαν.');
    const saved = { theme: 'dark', density: 'comfortable', motion: 'off', language: 'el' };
    for (const [name, value] of Object.entries(saved)) {
      expect(localStorage.getItem(name), name).toBe(value);
      expect(document.cookie).toContain(`${name}=${value}`);
    }
    expect(writesTo('user_settings')).toEqual([
      { user_id: user.id, theme: 'dark', density: 'comfortable', language: 'el', animations: false },
    ]);
  });

  it('stores nothing where the account refuses it, and reports it', async () => {
    broken = ['user_settings'];
    await open('appearance');
    await choose('Dark');
    await userEvent.click(screen.getByRole('button', { name: 'Save Appearance' }));
    await expectText('Failed to save settings. Please try again.');
    expect([root.theme, localStorage.getItem('theme')]).toEqual(['dark', null]);
    expect(screen.getByText('Not saved yet.')).toBeTruthy();
  });

  it('is applied in a browser that stored something else', async () => {
    localStorage.setItem('theme', 'light');
    appearanceRows = [{ theme: 'dark', density: 'spacious', language: 'el', animations: false }];
    await open('appearance');
    await waitFor(() => expect(root).toMatchObject({ theme: 'dark', density: 'spacious', motion: 'off' }));
    expect(await screen.findByRole('button', { name: 'Αποθήκευση εμφάνισης' })).toBeTruthy();
    expect(document.cookie).toContain('density=spacious');
  });

  it('ignores what the account never stored, and unknown values', async () => {
    localStorage.setItem('theme', 'light');
    appearanceRows = [{ theme: 'sepia', density: 'comfortable', language: null, animations: null }];
    await open('appearance');
    await waitFor(() => expect(root.density).toBe('comfortable'));
    expect([root.theme, root.motion, localStorage.getItem('language')]).toEqual(['light', undefined, 'en']);
  });
});

// The integrations are shown only with the answers of their own tests.
it.each(settingsTabs.filter(({ name }) => name !== 'integrations'))(
  'the search leads to what stands on the tab: $name',
  async ({ name, title, headings }) => {
    await open(name);
    const tab = await screen.findByRole('tab', { name: title.en });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    for (const { en } of headings) await expectText(en, { exact: false });
  },
);
