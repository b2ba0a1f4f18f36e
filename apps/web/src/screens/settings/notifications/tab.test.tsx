import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, setUpBrowser, person as user } from '../../../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };
const profile = { first_name: 'Eleni', last_name: 'Markou', avatar_url: null, department: null, bio: null };
const defaults = {
  assignment_submissions: true,
  grading_complete: true,
  assistant_activity: false,
  learning_gap_alerts: true,
  email_digest: 'daily',
};

let stored: object[];
let mail: object;
let refuses: boolean;
let written: unknown[];

async function answer(input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(input), 'http://localhost');
  if (pathname === '/config.json') return Response.json(config);
  if (pathname.endsWith('/functions/v1/read-mail-state')) return Response.json(mail);
  if (pathname.endsWith('/user_settings')) {
    if (method === 'GET') return Response.json(search.includes('email_digest') ? stored : []);
    written.push(JSON.parse(String(body)));
    return refuses
      ? Response.json({ code: 'XX000', message: 'no', details: null, hint: null }, { status: 500 })
      : new Response(null, { status: 204 });
  }
  if (pathname.includes('/profiles')) return Response.json({ ...profile, active_school_id: 'a' });
  if (pathname.includes('/memberships')) return Response.json([member]);
  return Response.json([]);
}

beforeEach(() => {
  stored = [];
  mail = { carrying: 'off', address: 'eleni@school.test' };
  refuses = false;
  written = [];
  setUpBrowser({ answer });
});

const open = () => renderApp('/dashboard/settings?tab=notifications');
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const button = () => screen.findByRole('button', { name: 'Save Preferences' });
const expectText = async (text: string | RegExp): Promise<void> => {
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
};

describe('Notifications', () => {
  it('starts with the defaults of the specification, and says which of them have nothing to tell yet', async () => {
    await open();
    const toggles = [
      ['Assignment Submissions', true, /^When students hand in what you gave them: one line a day/],
      ['Grading Complete', true, /^When Auto Grade All has ended while you were elsewhere/],
      ['AI Assistant Activity', false, /^When your workflows ask the assistant: one line a day/],
      [
        'Learning Gap Alerts',
        true,
        /^Gaps are found in the answers of students, in which this version of Schole does not look/,
      ],
    ] as const;
    for (const [name, on, about] of toggles) {
      const found = await toggle(name);
      expect(found.checked, name).toBe(on);
      expect(document.getElementById(found.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(about);
    }
    expect(screen.getByRole('group', { name: 'Email Digest Frequency' })).toBeTruthy();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['never', false],
      ['daily', true],
      ['weekly', false],
      ['monthly', false],
    ]);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await button());
    expect(written).toEqual([]);
  });

  it('shows what is stored, saves what was changed, and then has no unsaved changes', async () => {
    stored = [{ ...defaults, grading_complete: false, email_digest: 'monthly' }];
    await open();
    expect((await toggle('Grading Complete')).checked).toBe(false);
    expect((await choice('Monthly')).checked).toBe(true);
    await userEvent.click(await toggle('AI Assistant Activity'));
    await userEvent.click(await choice('Weekly'));
    await userEvent.click(await button());
    await expectText('Settings saved successfully!');
    expect(written).toEqual([
      { user_id: user.id, ...defaults, grading_complete: false, assistant_activity: true, email_digest: 'weekly' },
    ]);
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBe('true'));
    expect((await toggle('AI Assistant Activity')).checked).toBe(true);
  });

  it('keeps the choices when they could not be saved, and reports it', async () => {
    refuses = true;
    await open();
    await userEvent.click(await choice('Never'));
    await userEvent.click(await button());
    await expectText('Failed to save settings. Please try again.');
    expect([(await choice('Never')).checked, (await button()).getAttribute('aria-disabled')]).toEqual([true, null]);
  });

  it('asks before changes are lost', async () => {
    await open();
    await userEvent.click(await toggle('Grading Complete'));
    await userEvent.click(screen.getByRole('tab', { name: 'Appearance' }));
    await expectText('What you changed in your notifications is not saved yet.');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect((await toggle('Grading Complete')).checked).toBe(false);
  });

  it.each([
    [{ carrying: 'on', address: 'eleni@school.test' }, 'Digests are sent to eleni@school.test.'],
    [{ carrying: 'off', address: 'eleni@school.test' }, /^No mail can be sent: this installation has no mail server\./],
    [{ carrying: 'sealed', address: 'eleni@school.test' }, /^No mail can be sent: this installation is sealed\./],
    [{ carrying: 'on', address: null }, /^Your account has no confirmed email address:/],
  ])('says where digests go: %j', async (state, text) => {
    mail = state;
    await open();
    await expectText(text);
  });
});
