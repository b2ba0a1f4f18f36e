import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { createFullServer, draw, serve, source, TestServer, userId } from '../test-server.tsx';

let server = new TestServer();

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
});

it('offers sections only where the text has some, and nothing where it can only be used whole', async () => {
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  const bare = draw(<NewAssignment userId={userId} tab="content" go={() => undefined} />);
  expect(await screen.findByText('Source material ready')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Sections' })).toBeNull());
  expect(screen.queryByRole('radio', { name: 'All of it' })).toBeNull();
  bare.unmount();

  const [version] = server.tables.documents ?? [];
  const heading = { kind: 'heading', start: 0, end: 5, language: 'el', level: 1 };
  server.tables.documents = [{ ...version, blocks: [heading, { ...heading, start: 7, end: 9 }] }];
  draw(<NewAssignment userId={userId} tab="content" go={() => undefined} />);
  expect(await screen.findByRole('radio', { name: 'Sections' })).toBeTruthy();
});
