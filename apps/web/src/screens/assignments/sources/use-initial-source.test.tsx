import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import { newDraft } from '../draft/new-draft.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import { createFullServer, draw, serve, source, userId } from '../test-server.tsx';

let server = createFullServer();
let addresses: object[];

beforeEach(() => {
  server = createFullServer();
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
  addresses = [];
});

const start = () =>
  draw(<NewAssignment userId={userId} tab="content" source={source.id} go={(address) => addresses.push(address)} />);

it('starts with the source that the address names, once', async () => {
  start();
  const card = await screen.findByRole('region', { name: 'Source material ready' });
  expect(within(card).getByText(source.title)).toBeTruthy();
  expect(newDraft.materials(userId)).toHaveLength(1);
  expect(addresses).toEqual([{ open: 'new', tab: 'content' }]);
});

it('says of a source that was withdrawn meanwhile why it is not there', async () => {
  server.tables.sources = [];
  server.tables.source_shares = [{ id: 'a', source_id: source.id }];
  start();
  expect(await screen.findByText('The source could not be used')).toBeTruthy();
  expect(screen.getByText(/Its owner has withdrawn this source/)).toBeTruthy();
  await waitFor(() => expect(addresses).toEqual([{ open: 'new', tab: 'content' }]));
  expect(newDraft.materials(userId)).toEqual([]);
});
