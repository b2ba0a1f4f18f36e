import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { setRenderLanguage } from '../../client/language/language.ts';
import { membershipStatusKey } from '../../client/server-state/query.ts';
import { installationDutyKey } from '../../parts/account/membership-status.ts';
import { actionSource } from './action-source.ts';
import { gradingSource } from './grading-sources.ts';
import type { PaletteSource } from './palette-source.ts';
import { administrationSource, helpSource, settingsSource } from './section-sources.ts';

let role: 'administrator' | 'teacher';
let installation: boolean;
beforeEach(async () => {
  setRenderLanguage('en');
  role = 'administrator';
  installation = false;
});

async function find(source: PaletteSource, query: string): Promise<string[]> {
  const queries = new QueryClient();
  const active = { id: 'a', name: 'Third', role };
  queries.setQueryData(membershipStatusKey, { active, closed: null, schools: [active] });
  queries.setQueryData(installationDutyKey, installation);
  const found = await source.search(query, new AbortController().signal, queries);
  return found.map(({ to, search = {} }) => {
    const written = new URLSearchParams(
      Object.entries(search).map(([name, value]) => [name, String(value)]),
    ).toString();
    return written === '' ? to : `${to}?${written}`;
  });
}

describe('what a person begins', () => {
  it('is offered at once, and found by what people call it, in either language', async () => {
    const both = ['/dashboard/assignments?open=new', '/dashboard?start=true'];
    expect(await find(actionSource, '')).toEqual(both);
    for (const called of ['quiz', 'new assignment', 'διαγωνισμα', 'νεα εργασια'])
      expect(await find(actionSource, called)).toEqual([both[0]]);
    const page = '/dashboard/assignments?open=new&tab=content&from=web';
    for (const called of ['web page', 'ιστοσελιδα']) expect(await find(actionSource, called)).toEqual([page]);
    expect(await find(actionSource, 'youtube')).toEqual([page.replace('web', 'video')]);
    expect(await find(actionSource, 'first steps')).toEqual([both[1]]);
  });
});

describe('the settings', () => {
  it('are found by the name of a tab and of its headings, in either language and without accents', async () => {
    expect(await find(settingsSource, 'password')).toContain('/dashboard/settings?tab=security');
    expect(await find(settingsSource, 'webhook')).toContain('/dashboard/settings?tab=integrations');
    setRenderLanguage('el');
    expect(await find(settingsSource, 'εμφανιση')).toContain('/dashboard/settings?tab=appearance');
    expect(await find(settingsSource, 'διαγραφη λογαριασμου')).toEqual(['/dashboard/settings?tab=security']);
  });
});

describe('the administration', () => {
  it('is found by its sections and by common names of its tasks', async () => {
    expect((await find(administrationSource, 'people'))[0]).toBe('/admin?tab=people');
    expect((await find(administrationSource, 'invite'))[0]).toBe('/admin?tab=people');
  });

  it('shows no user a section that they may not open', async () => {
    expect(await find(administrationSource, 'health')).toEqual([]);
    installation = true;
    expect(await find(administrationSource, 'health')).toEqual(['/admin?tab=health']);
    installation = false;
    role = 'teacher';
    expect(await find(administrationSource, 'people')).toEqual([]);
  });
});

describe('the grading', () => {
  it('is found by its lists and by what is done there, in either language', async () => {
    expect(await find(gradingSource, 'needs review')).toEqual(['/dashboard/grading?tab=review']);
    expect(await find(gradingSource, 'recently')).toEqual(['/dashboard/grading?tab=graded']);
    expect(await find(gradingSource, 'export results')).toEqual(['/dashboard/grading']);
    setRenderLanguage('el');
    expect(await find(gradingSource, 'θελουν ελεγχο')).toEqual(['/dashboard/grading?tab=review']);
    expect(await find(gradingSource, 'βαθμολογηση ολων')).toEqual(['/dashboard/grading']);
  });
});

describe('the help', () => {
  it('is found by title, by description and by common names', async () => {
    expect(await find(helpSource, 'backup')).toContain('/help/backup');
    expect(await find(helpSource, 'invite')).toContain('/help/people');
    expect(await find(helpSource, 'dark mode')).toContain('/help/appearance');
    setRenderLanguage('el');
    expect(await find(helpSource, 'αντιγραφα')).toContain('/help/backup');
    expect(await find(helpSource, 'εξαγωγής')).toContain('/help/exporting');
  });
});

it('offers none of the four before anything is typed', async () => {
  installation = true;
  for (const source of [settingsSource, administrationSource, gradingSource, helpSource])
    expect(await find(source, '')).toEqual([]);
});
