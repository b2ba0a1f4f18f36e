import { fault } from '@schole/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as configs from '../../../client/connection/use-config.ts';
import { chooseLanguage } from '../../../client/language/language.ts';
import * as objects from '../../../client/requests/objects.ts';
import { newDraft } from '../draft/new-draft.ts';
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
const link = 'https://youtu.be/dQw4w9WgXcQ?t=9';
const added = {
  ...{ sourceId, versionSha256: 'abc', title: 'Light', language: 'en', known: false },
  receipt: { ...read.receipt, language: 'en' },
};

beforeEach(() => {
  server = createFullServer();
  server.answers['read-source'] = () => ({ jobId });
  server.answers['find-video'] = () => ({
    ...{ host: 'youtube', title: 'Leaves on film', author: 'A school', seconds: 65, reason: null },
  });
  server.answers['add-source'] = () => added;
  serve(server);
  chooseLanguage('en');
  newDraft.forget(userId);
});

const seal = (sealed: boolean): void => {
  const config = configs.useConfig();
  vi.spyOn(configs, 'useConfig').mockReturnValue({ ...config, sealed } as ReturnType<typeof configs.useConfig>);
};
const draft = () => draw(<NewAssignment userId={userId} tab="content" go={() => undefined} />);
const choose = async (tab: string) => {
  draft();
  await user.click(await screen.findByRole('radio', { name: tab }));
};
const paste = (text: string): boolean =>
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use This Content' });
const card = () => screen.findByRole('region', { name: 'Source material ready' });

it('has the specified sub-tabs in their order, each usable only with something in it', async () => {
  await choose('Web');
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    ...['Files', 'Text', 'Web', 'Video', 'Topic', 'Earlier sources'],
  ]);
  await user.type(screen.getByLabelText('Address of the page'), '  ');
  expect(use().disabled).toBe(true);
  expect(screen.getByText('Enter the address of a page first.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Video' }));
  expect(use().disabled).toBe(true);
  expect(screen.getByText('Enter the link of a video first.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Topic' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search my sources' }).disabled).toBe(true);
});

it('reads a pasted address, and shows the page on the card', async () => {
  draft();
  await screen.findByText('Pasting works anywhere on this page.');
  paste('https://example.org/leaves');
  expect((await screen.findByLabelText<HTMLInputElement>('Address of the page')).value).toBe(
    'https://example.org/leaves',
  );
  server.tables.jobs = [jobRow('read-source')];
  await user.click(use());
  expect(await screen.findByText('Reading, 40%')).toBeTruthy();
  expect(server.inputs('read-source')).toEqual([{ url: 'https://example.org/leaves' }]);
  server.tables.jobs = [jobRow('read-source', { state: 'done', progress: 100, result: added })];
  expect(within(await card()).getByText(/^Web page, 120 words/)).toBeTruthy();
});

it('says why a page was not read, offers it again, and refuses what is no address', async () => {
  await choose('Web');
  await user.type(screen.getByLabelText('Address of the page'), 'leaves');
  await user.click(use());
  expect(screen.getByText(/^This is not the address of a web page/)).toBeTruthy();
  expect(server.inputs('read-source')).toEqual([]);
  server.tables.jobs = [
    jobRow('read-source', { state: 'failed', error: { code: 'page/login', values: { host: 'example.org' } } }),
  ];
  await user.type(screen.getByLabelText('Address of the page'), '.example.org/a');
  await user.click(use());
  expect(await screen.findByText(/^The site example\.org does not show this page to Schole/)).toBeTruthy();
  server.answers['retry-job'] = () => ({ jobId });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.inputs('retry-job')).toEqual([{ jobId }]));
});

it('says before the press that a sealed installation reads no page, and looks up no video', async () => {
  seal(true);
  await choose('Web');
  expect(screen.getByRole('note').textContent).toBe(
    'This installation is sealed: nothing leaves it, so no page on the internet is read. Whoever looks after the installation changes that: Administration, Network, Seal.',
  );
  await user.type(screen.getByLabelText('Address of the page'), link);
  await user.click(screen.getByRole('button', { name: 'Go to Video' }));
  expect(screen.getByLabelText<HTMLInputElement>('Link of the video').value).toBe(link);
  expect(await screen.findByText('Video on YouTube: dQw4w9WgXcQ')).toBeTruthy();
  expect(screen.getByText(/so the title and the length of a video are not looked up/)).toBeTruthy();
  expect(server.inputs('find-video')).toEqual([]);
});

it('takes a video with its pasted transcript, and shows its link on the card', async () => {
  seal(false);
  server.tables.source_videos = [
    {
      source_id: sourceId,
      host: 'youtube',
      link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      author: 'A school',
      seconds: 65,
    },
  ];
  draft();
  await screen.findByText('Pasting works anywhere on this page.');
  paste(link);
  expect(await screen.findByText('Leaves on film')).toBeTruthy();
  expect(screen.getByText('YouTube, A school, 1:05')).toBeTruthy();
  expect(use().disabled).toBe(true);
  await user.click(screen.getByLabelText('Transcript'));
  await user.paste(lesson);
  await user.click(use());
  const ready = within(await card());
  expect(server.inputs('add-source')).toEqual([{ kind: 'video', link, text: lesson }]);
  expect(ready.getByText(/^Video, 120 words/)).toBeTruthy();
  expect((await ready.findByRole('link')).getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

it('says why nothing is known of a video, and uploads a file with its captions', async () => {
  seal(false);
  server.answers['find-video'] = () => ({
    ...{ host: 'youtube', title: null, author: null, seconds: null },
    reason: { code: 'video/no-details', values: { host: 'YouTube', status: 404 } },
  });
  const upload = vi.spyOn(objects, 'uploadObject').mockResolvedValue(undefined);
  await choose('Video');
  expect(screen.getByLabelText<HTMLInputElement>('Choose a file with captions').disabled).toBe(true);
  await user.type(screen.getByLabelText('Link of the video'), link);
  expect(await screen.findByText(/YouTube gives no details of this video \(its answer: 404\)/)).toBeTruthy();
  server.tables.jobs = [jobRow('read-source')];
  await user.upload(screen.getByLabelText('Choose a file with captions'), new File(['WEBVTT'], 'leaves.vtt'));
  await waitFor(() => expect(server.inputs('read-source')).toHaveLength(1));
  expect(upload.mock.calls[0]?.[1]).toMatch(new RegExp(`^${userId}/[0-9a-f]{32}/leaves\\.vtt$`));
  expect(server.inputs('read-source')).toMatchObject([
    { fileName: 'leaves.vtt', video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ]);
});

it('finds a topic in the sources, and takes the pages on which it was found', async () => {
  const passage = { versionSha256: 'abc', title: source.title, language: 'el', start: 0, end: 5, marks: [[3, 6]] };
  server.answers['search-sources'] = () => ({
    passages: [
      { ...passage, sourceId, page: 4, snippet: 'Το φως μπαίνει.' },
      { ...passage, sourceId, start: 9, end: 20, page: 5, snippet: 'Το φύλλο.' },
    ],
    corrected: 'φως',
  });
  await choose('Topic');
  expect(screen.getByText(/^A topic has no text of its own/)).toBeTruthy();
  await user.type(screen.getByLabelText('Topic', { selector: 'input[type="text"]' }), 'φωσ');
  await user.click(screen.getByRole('button', { name: 'Search my sources' }));
  expect(await screen.findByText('Found in 1 source')).toBeTruthy();
  expect(screen.getByText('Searched for “φως” instead of what you wrote.')).toBeTruthy();
  expect(screen.getByText('φως', { selector: 'mark' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: `Use “${source.title}”` }));
  await user.click(screen.getByRole('button', { name: 'Use this source' }));
  await card();
  expect(newDraft.materials(userId)).toMatchObject([
    { sourceId, part: 'pages', selection: { pages: [{ from: 4, to: 5 }] } },
  ]);
});

it('says why nothing is drafted without a language model, and that nothing was found', async () => {
  server.answers['search-sources'] = () => ({ passages: [] });
  await choose('Topic');
  expect((await screen.findByRole('note')).textContent).toContain('No text about a topic can be drafted here.');
  expect(screen.queryByRole('button', { name: 'Draft a Text' })).toBeNull();
  await user.type(screen.getByLabelText('Topic', { selector: 'input[type="text"]' }), 'Light{Enter}');
  expect(await screen.findByText(/^Nothing about “Light” was found in your sources/)).toBeTruthy();
});

it('has a language model draft a text, which is a source only after its person accepted it', async () => {
  server.answers['read-engines'] = () => twoModels;
  server.answers['draft-topic-text'] = () => ({ jobId });
  const result = { topic: 'Light', language: 'en', text: lesson, engine: 'ollama:small-3b' };
  await choose('Topic');
  await user.type(screen.getByLabelText('Topic', { selector: 'input[type="text"]' }), 'Light');
  server.tables.jobs = [jobRow('draft-topic-text', { state: 'done', progress: 100, result })];
  await user.click(await screen.findByRole('button', { name: 'Draft a Text' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text about “Light”');
  expect(server.inputs('draft-topic-text')).toMatchObject([{ topic: 'Light', language: 'en' }]);
  expect(screen.getByText(/^Written by Ollama, small-3b\. A language model may state wrong things/)).toBeTruthy();
  expect(server.inputs('add-source')).toEqual([]);
  await user.type(text, 'Mine.');
  await user.click(use());
  await card();
  expect(server.inputs('add-source')).toEqual([{ kind: 'topic', topic: 'Light', text: `${lesson}Mine.`, jobId }]);
});

it('tells a fault of the server in its own words', async () => {
  server.answers['add-source'] = () => {
    throw fault('source/too-short', { words: 3, least: 50 });
  };
  await choose('Video');
  await user.type(screen.getByLabelText('Link of the video'), link);
  await user.type(screen.getByLabelText('Transcript'), 'Light enters leaves.');
  await user.click(use());
  expect(await screen.findByText(/^The text has 3 readable words/)).toBeTruthy();
});
