import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../client/language/language.ts';
import * as objects from '../../../client/requests/objects.ts';
import { materialFromList, newDraft } from '../draft/new-draft.ts';
import { twoModels } from '../engines/test-engines.ts';
import { NewAssignment } from '../generation/new-assignment.tsx';
import {
  createFullServer,
  draw,
  jobId,
  jobRow,
  document as read,
  serve,
  source,
  sourceId,
  TestServer,
  userId,
} from '../test-server.tsx';

let server = new TestServer();
const user = userEvent.setup();
const lesson = 'Light enters leaves. '.repeat(20);
const link = 'https://youtu.be/dQw4w9WgXcQ';
const result = {
  ...{ sourceId, versionSha256: 'abc', title: source.title, language: 'el', known: true },
  receipt: { ...read.receipt, language: 'el' },
};
const go = vi.fn();

beforeEach(() => {
  server = createFullServer();
  server.answers['read-source'] = () => ({ jobId });
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
  go.mockReset();
});

const draft = (drafted?: string) =>
  draw(<NewAssignment userId={userId} tab="content" go={go} {...(drafted === undefined ? {} : { drafted })} />);
const choose = async (tab: string) => user.click(await screen.findByRole('radio', { name: tab }));
const topicField = () => screen.findByLabelText('Topic', { selector: 'input[type="text"]' });
const page = {
  ...{ source_id: sourceId, version_sha256: source.current_sha256, address: 'https://example.org/%CF%86%CF%89%CF%82' },
  ...{ final_address: 'https://example.org/light', site_name: 'A school', author: 'Maria' },
  ...{ published_at: '2025-03-01T12:00:00Z', fetched_at: '2025-10-05T12:00:00Z' },
};

it('shows where a page is from on its card, and reads it again: unchanged, and as a new version', async () => {
  server.tables.source_pages = [page];
  newDraft.keepMaterials(userId, [
    { ...materialFromList({ ...source, kind: 'url' }), part: 'pages', selection: { pages: [{ from: 1, to: 1 }] } },
  ]);
  draft();
  const card = within(await screen.findByRole('region', { name: 'Source material ready' }));
  expect((await card.findByRole('link')).textContent).toBe('https://example.org/φως');
  expect(card.getByText('A school, Maria, dated 1 March 2025')).toBeTruthy();
  expect(card.getByText(/^Copy of 5 October 2025/)).toBeTruthy();
  const again = async (versionSha256: string) => {
    server.tables.jobs = [
      jobRow('read-source', { state: 'done', progress: 100, result: { ...result, versionSha256 } }),
    ];
    await user.click(await card.findByRole('button', { name: `Read the page again: “${source.title}”` }));
  };
  await again(source.current_sha256);
  expect(await card.findByText(/^Nothing has changed since 5 October 2025/)).toBeTruthy();
  expect(server.inputs('read-source')).toEqual([{ sourceId }]);
  // The same job would be read from the store.
  server.answers['read-source'] = () => ({ jobId: sourceId });
  server.tables.source_pages = [page, { ...page, version_sha256: 'new' }];
  server.tables.jobs = [];
  server.tables.jobs = [
    jobRow('read-source', { id: sourceId, state: 'done', progress: 100, result: { ...result, versionSha256: 'new' } }),
  ];
  await user.click(card.getByRole('button', { name: /^Read the page again/ }));
  const outcome = await card.findByText(/^The page has changed since 5 October 2025/);
  expect(outcome.textContent).toMatch(/belongs to the earlier version/);
  expect(newDraft.materials(userId)).toMatchObject([{ sourceId, sha256: 'new' }]);
  expect(newDraft.materials(userId)[0]).not.toHaveProperty('selection');
});

it('goes on showing a reading on the other sub-tabs', async () => {
  draft();
  await choose('Web');
  await user.type(screen.getByLabelText('Address of the page'), 'example.org/leaves');
  server.tables.jobs = [jobRow('read-source')];
  await user.click(screen.getByRole('button', { name: 'Use This Content' }));
  expect(await screen.findByText('Reading, 40%')).toBeTruthy();
  await choose('Text');
  expect(screen.getByText('Reading of example.org')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop the reading' })).toBeTruthy();
});

it('uses the title that is written above a file with captions, and keeps it', async () => {
  vi.spyOn(objects, 'uploadObject').mockResolvedValue(undefined);
  draft();
  await choose('Video');
  await user.type(screen.getByLabelText('Link of the video'), link);
  await user.type(screen.getByLabelText('Title of the source (optional)'), 'Leaves');
  await choose('Text');
  await choose('Video');
  await user.upload(screen.getByLabelText('Choose a file with captions'), new File(['WEBVTT'], 'leaves.vtt'));
  await waitFor(() =>
    expect(server.inputs('read-source')).toMatchObject([{ fileName: 'leaves.vtt', title: 'Leaves' }]),
  );
});

const drafted = { topic: 'Light', language: 'en', text: lesson, engine: 'ollama:small-3b' };

it('keeps a drafted text as it was corrected, and leads back to it', async () => {
  server.answers['read-engines'] = () => twoModels;
  server.tables.jobs = [jobRow('draft-topic-text', { state: 'done', progress: 100, result: drafted })];
  draft(jobId);
  const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text about “Light”');
  await user.type(await text(), 'Mine.');
  expect(go).toHaveBeenCalledWith({ open: 'new', tab: 'content' }, true);
  await choose('Files');
  expect(
    screen.getByText('The text about “Light” is drafted. It becomes a source when you have read it.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  expect((await text()).value).toBe(`${lesson}Mine.`);
  await user.click(screen.getByRole('button', { name: 'Discard the text' }));
  expect(await screen.findByText(/^The topic goes to a program on the same computer/)).toBeTruthy();
});

it('calls slides slides, and says when all that was found is chosen already', async () => {
  const passage = { versionSha256: 'abc', title: source.title, language: 'el', start: 0, end: 5, marks: [] };
  server.answers['search-sources'] = () => ({ passages: [{ ...passage, sourceId, page: 4, snippet: 'Το φως.' }] });
  server.tables.documents = [
    { ...read, source_id: sourceId, version_sha256: 'abc', receipt: { ...read.receipt, reader: 'pptx', pages: 9 } },
  ];
  draft();
  await choose('Topic');
  await user.type(await topicField(), 'φως{Enter}');
  expect(await screen.findAllByText('slide 4')).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: `Use “${source.title}”` }));
  await user.click(screen.getByRole('button', { name: 'Use this source' }));
  await user.click(await screen.findByRole('button', { name: 'Add another source' }));
  await user.type(await topicField(), '{Enter}');
  expect(await screen.findByText(/^What was found about “φως” is already among/)).toBeTruthy();
});
