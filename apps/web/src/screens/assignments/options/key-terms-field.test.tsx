import type { CallInput } from '@schole/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { blankSettings } from '../draft/settings-values.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { OpenAssignment } from '../review/open-assignment.tsx';
import {
  assignment,
  assignmentId,
  createFullServer,
  draw,
  jobId,
  jobRow,
  serve,
  source,
  TestServer,
  userId,
} from '../test-server.tsx';

let server = new TestServer();
const both = ['remembering', 'understanding'] as const;

beforeEach(() => {
  server = createFullServer();
  server.answers['count-questions'] = (input) => {
    const { keyTerms } = (input as CallInput<'count-questions'>).settings;
    return {
      total: 12,
      kinds: [{ type: 'multiple-choice', levels: [...both], found: { levels: [...both], count: 12 } }],
      ...(keyTerms === undefined ? {} : { keyTerms: { of: keyTerms, missing: ['acorn'] } }),
    };
  };
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
});

const configure = () => draw(<NewAssignment userId={userId} tab="configure" go={() => undefined} />);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Key terms/ });
const press = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate Assignment' });

it('says beside the field which terms the text has, and only of the terms that stand there', async () => {
  const user = userEvent.setup();
  configure();
  await user.type(field(), 'leaf, acorn');
  expect(await screen.findByText('In the text: 1 of 2 terms. Not in it: acorn.')).toBeTruthy();
  await user.type(field(), ', stem');
  expect(screen.queryByText(/Not in it/)).toBeNull();
  expect(await screen.findByText('In the text: 2 of 3 terms. Not in it: acorn.')).toBeTruthy();
});

it('refuses what is no list of terms, with the reason at the field and beside the button', async () => {
  const user = userEvent.setup();
  configure();
  await user.click(field());
  await user.paste('a sentence that somebody wrote here by mistake, '.replace(',', '').repeat(3));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('has more than 80 characters');
  expect(press().disabled).toBe(true);
  expect(screen.getByText('Correct the key terms.')).toBeTruthy();
  await user.clear(field());
  await user.paste(Array.from({ length: 61 }, (_, at) => `term ${at}`).join('\n'));
  expect(screen.getByRole('alert').textContent).toBe('These are 61 terms, and 60 are possible.');
  await user.clear(field());
  expect(press().disabled).toBe(false);
});

it('sends the terms as they are written, and nothing for an empty field', async () => {
  const user = userEvent.setup();
  server.answers['generate-assignment'] = () => {
    server.tables.jobs = [jobRow('generate-assignment')];
    return { jobId };
  };
  const drawn = configure();
  const sent = () => server.inputs('generate-assignment');
  await user.type(field(), '  ');
  await user.click(press());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('settings.keyTerms');
  drawn.unmount();
  server.tables.jobs = [];
  newDraft.keepJob(userId, null);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves', keyTerms: 'leaf: an organ\nstem' });
  configure();
  expect(field().value).toBe('leaf: an organ\nstem');
  await user.click(press());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ settings: { keyTerms: 'leaf: an organ\nstem' } });
});

it('are shown with the settings of an assignment, and are there again for another like it', async () => {
  const user = userEvent.setup();
  const settings = { ...blankSettings(), title: 'Leaves', seed: 4, keyTerms: 'leaf: an organ\nstem' };
  server.tables.assignments = [{ ...assignment, settings: { ...settings, mix: undefined } }];
  draw(<OpenAssignment userId={userId} id={assignmentId} tab="configure" go={() => undefined} />);
  expect(await screen.findByText('leaf, stem')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New assignment with these settings' }));
  expect(newDraft.form(userId)?.keyTerms).toBe('leaf: an organ\nstem');
});
