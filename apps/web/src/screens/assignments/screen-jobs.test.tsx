import { fault } from '@schole/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { runSessionEndHooks } from '../../client/browser/saved-input.ts';
import { chooseLanguage } from '../../client/language/language.ts';
import * as objects from '../../client/requests/objects.ts';
import { jobRow as jobRowSchema } from '../../parts/jobs/rows.ts';
import { useSubject } from '../../parts/jobs/subject.ts';
import { materialFromList, newDraft } from './draft/new-draft.ts';
import { blankSettings } from './draft/settings-values.ts';
import { NewAssignment } from './generation/new-assignment.tsx';
import { OpenAssignment } from './review/open-assignment.tsx';
import type { ScreenAddress } from './screen-address.ts';
import {
  assignmentId,
  createFullServer,
  draw,
  jobId,
  jobRow,
  document as read,
  serve,
  source,
  sourceId,
  stems,
  TestServer,
  userId,
} from './test-server.tsx';

let server = new TestServer();
const uploads: string[] = [];
const downloads: string[] = [];
let lastUpload: AbortSignal | undefined;
let upload = async (): Promise<void> => undefined;

const addresses: ScreenAddress[] = [];
const go = (address: ScreenAddress) => void addresses.push(address);
const report = { requested: 10, delivered: 2, shortfall: [], engine: 'offline', language: 'el' };
const done = { state: 'done', progress: 100, result: { assignmentId, report } };
const put = (kind: 'read-source' | 'generate-assignment' | 'export-assignment', changes = {}) => {
  server.tables.jobs = [jobRow(kind, changes)];
};

beforeEach(() => {
  server = createFullServer();
  serve(server);
  vi.spyOn(objects, 'uploadObject').mockImplementation((_, path, __, { signal }) => {
    uploads.push(path);
    lastUpload = signal;
    return upload();
  });
  vi.spyOn(objects, 'downloadObject').mockImplementation(async (_, path) => void downloads.push(path));
  for (const list of [addresses, uploads, downloads]) list.length = 0;
  upload = async () => undefined;
  chooseLanguage('en');
});

const renderNew = (tab: 'content' | 'configure') => draw(<NewAssignment userId={userId} tab={tab} go={go} />);
const renderAssignment = () => draw(<OpenAssignment userId={userId} id={assignmentId} tab="preview" go={go} />);

it('shows the progress of a generation, also after a reload in the middle, and opens its result', async () => {
  newDraft.keepJob(userId, jobId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
  const content = { question: 'Which pigment absorbs light?', options: ['Chlorophyll', 'Water'] };
  put('generate-assignment', { progress: 40, drafts: [{ type: 'multiple-choice', content }] });
  renderNew('configure');
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'What is happening' }).getAttribute('aria-valuenow')).toBe('40'),
  );
  // It stands in the place of the form, and what has passed is read already.
  expect(screen.getByRole('heading', { name: 'Generating…' })).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.getByText('Which pigment absorbs light?')).toBeTruthy();
  put('generate-assignment', done);
  await waitFor(() => expect(addresses).toEqual([{ open: assignmentId, tab: 'preview' }]));
  expect(screen.getByText('Assignment generated successfully!')).toBeTruthy();
});

it('keeps its state while the server is unreachable in the middle, and continues automatically', async () => {
  newDraft.keepJob(userId, jobId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  put('generate-assignment', { progress: 40 });
  renderNew('configure');
  await screen.findByRole('heading', { name: 'Generating…' });
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
  server.away = true;
  expect(await screen.findByText(/The server does not answer just now/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  server.away = false;
  put('generate-assignment', done);
  await waitFor(() => expect(addresses).toEqual([{ open: assignmentId, tab: 'preview' }]));
});

it('links an assignment that was finished before the user came back, and starts with an empty form', async () => {
  const user = userEvent.setup();
  newDraft.keepJob(userId, jobId);
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
  put('generate-assignment', done);
  renderNew('configure');
  await user.click(await screen.findByRole('button', { name: 'Open the assignment' }));
  expect(addresses).toEqual([{ open: assignmentId, tab: 'preview' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
  expect(newDraft.job(userId)).toBeNull();
});

it.each([
  ['done', done],
  ['failed', { state: 'failed', error: { code: 'server/failed', values: {} } }],
])('takes back the notice on a job that %s on the screen, and leaves those on others', async (_, end) => {
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepJob(userId, jobId);
  const [own, other] = [{ payload: { jobId } }, { payload: { jobId: assignmentId } }];
  server.tables.notifications = [own, other];
  put('generate-assignment', { state: 'running', progress: 40 });
  renderNew('configure');
  await screen.findByRole('progressbar');
  expect(server.tables.notifications).toEqual([own, other]);
  put('generate-assignment', end);
  await waitFor(() => expect(server.tables.notifications).toEqual([other]), { timeout: 10_000 });
});

it('keeps the notice on a job that ended while the page was hidden, until it is looked at', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepJob(userId, jobId);
  const own = { payload: { jobId } };
  server.tables.notifications = [own];
  put('generate-assignment', done);
  renderNew('configure');
  await screen.findByRole('button', { name: 'Open the assignment' });
  expect(server.tables.notifications).toEqual([own]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.tables.notifications).toEqual([]));
  visible.mockRestore();
});

it('stops a generation and keeps the form', async () => {
  const user = userEvent.setup();
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
  server.answers['generate-assignment'] = () => {
    put('generate-assignment');
    return { jobId };
  };
  server.answers['cancel-job'] = () => {
    put('generate-assignment', { state: 'cancelled' });
    return { jobId, state: 'cancelled' };
  };
  renderNew('configure');
  await user.click(screen.getByRole('button', { name: 'Generate Assignment' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Generation stopped')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Leaves');
  expect(screen.getByRole('button', { name: 'Generate Assignment' }).getAttribute('aria-busy')).toBeNull();
});

const result = {
  sourceId,
  versionSha256: 'abc',
  title: 'Τα φύλλα',
  language: 'el',
  receipt: read.receipt,
  known: true,
};

it('makes the first of several files the source, does not upload the second, and refuses a too large one in words', async () => {
  const user = userEvent.setup();
  server.answers['read-source'] = () => {
    put('read-source', { state: 'done', result });
    return { jobId };
  };
  renderNew('content');
  const large = new File(['x'], 'large.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
  const files = [new File(['leaves'], 'Φύλλα.pdf'), new File(['roots'], 'roots.docx'), large];
  await user.upload(screen.getByLabelText('Choose files'), files);
  expect(await screen.findByText('Source material ready')).toBeTruthy();
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toMatch(new RegExp(`^${userId}/[0-9a-f]{32}/Φύλλα\\.pdf$`));
  expect(server.inputs('read-source')).toEqual([{ path: uploads[0], fileName: 'Φύλλα.pdf' }]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use as source: Φύλλα.pdf' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use as source: roots.docx' }).checked).toBe(false);
  expect(screen.getByText('60.0 MB')).toBeTruthy();
  expect(screen.getByText('The file is 60 MB. The limit is 50 MB.')).toBeTruthy();
  expect(screen.getByText('You had this file already. It was not stored twice.')).toBeTruthy();
  expect(newDraft.materials(userId)).toMatchObject([{ sourceId, sha256: 'abc', kind: 'file' }]);
});

it('offers to start a file again after the connection was lost, and shows why a file was refused', async () => {
  const user = userEvent.setup();
  chooseLanguage('el');
  upload = async () => {
    throw fault('server/starting');
  };
  renderNew('content');
  await user.upload(screen.getByLabelText('Επιλογή αρχείων'), [new File(['x'], 'a.pdf')]);
  const again = await screen.findByRole('button', { name: 'Νέα προσπάθεια για το αρχείο a.pdf' });
  upload = async () => undefined;
  server.answers['read-source'] = () => {
    put('read-source', { state: 'failed', error: { code: 'source/encrypted' } });
    return { jobId };
  };
  await user.click(again);
  expect(await screen.findByText(/^Το αρχείο προστατεύεται με κωδικό/)).toBeTruthy();
  expect(uploads).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Νέα προσπάθεια/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Αφαίρεση του αρχείου a.pdf/ }));
  expect(screen.queryByText('a.pdf')).toBeNull();
});

it('stops an upload when its user signs out, and removes the files', async () => {
  const user = userEvent.setup();
  upload = () => new Promise(() => undefined);
  renderNew('content');
  await user.upload(screen.getByLabelText('Choose files'), [new File(['x'], 'a.pdf')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(lastUpload?.aborted).toBe(false);
  runSessionEndHooks();
  expect(lastUpload?.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
});

it('takes pages and sections, shows what they mean, and does not generate while none are chosen', async () => {
  const user = userEvent.setup();
  const receipt = {
    ...read.receipt,
    pages: 131,
    warnings: ['broken-text-layer', 'of-tomorrow'],
    emptyPages: [4, 5, 6],
  };
  const [version] = server.tables.documents ?? [];
  server.tables.documents = [{ ...version, receipt }];
  newDraft.keepMaterials(userId, [materialFromList(source)]);
  newDraft.keepForm(userId, { ...blankSettings(), title: 'Leaves' });
  const drawn = renderNew('content');
  expect(await screen.findByText('Pages without text: 4-6.')).toBeTruthy();
  expect(screen.getByText(/^On some pages the stored text/)).toBeTruthy();
  expect(screen.getByText(/^The reader was not sure/)).toBeTruthy();
  expect(screen.queryByText(/of-tomorrow|broken-text-layer/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Pages' }));
  const pages = screen.getByRole('textbox', { name: 'Pages' });
  await user.type(pages, '10-300');
  expect(screen.getByText('Page 300 does not exist: the document ends with page 131.')).toBeTruthy();
  drawn.unmount();

  const configure = renderNew('configure');
  expect(screen.getByText('Choose pages or sections in Content, or use all of it.')).toBeTruthy();
  configure.unmount();

  renderNew('content');
  await user.clear(await screen.findByRole('textbox', { name: 'Pages' }));
  await user.type(screen.getByRole('textbox', { name: 'Pages' }), '10-30, 45');
  expect(screen.getByText('22 pages: 10 to 30, 45.')).toBeTruthy();
  expect(newDraft.materials(userId)[0]?.selection).toEqual({
    pages: [
      { from: 10, to: 30 },
      { from: 45, to: 45 },
    ],
  });
});

it('exports with the toast of the specification, and downloads the file once', async () => {
  const user = userEvent.setup();
  server.answers['export-assignment'] = () => {
    put('export-assignment', {
      state: 'done',
      result: { path: 'me/1/Φύλλα.pdf', fileName: 'Φύλλα.pdf', size: 10, mimetype: 'application/pdf' },
    });
    return { jobId };
  };
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(screen.getByRole('menuitem', { name: 'PDF, answer key' }));
  expect((await screen.findAllByText('Exporting to PDF...')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Downloaded: Φύλλα.pdf')).toBeTruthy();
  expect(server.inputs('export-assignment')).toEqual([{ assignmentId, format: 'pdf', copy: 'key', order: 'by-kind' }]);
  expect(downloads).toEqual(['me/1/Φύλλα.pdf']);
  await user.click(screen.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(downloads).toHaveLength(2));
});

it('exports the pupils’ copy with one press, in the format that was used last', async () => {
  const user = userEvent.setup();
  localStorage.removeItem('schole.export.format');
  server.answers['export-assignment'] = () => {
    put('export-assignment', { state: 'failed', error: { code: 'server/disk-full' } });
    return { jobId };
  };
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Export PDF' }));
  await waitFor(() => expect(server.inputs('export-assignment')).toMatchObject([{ format: 'pdf', copy: 'student' }]));
  await user.click(screen.getByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(screen.getByRole('menuitem', { name: 'Word, answer key' }));
  await user.click(await screen.findByRole('button', { name: 'Export Word' }));
  await waitFor(() =>
    expect(server.inputs('export-assignment').slice(1)).toMatchObject([
      { format: 'docx', copy: 'key' },
      { format: 'docx', copy: 'student' },
    ]),
  );
});

it('orders the questions of an export as the person chose, where there are several kinds', async () => {
  const user = userEvent.setup();
  server.answers['export-assignment'] = () => {
    put('export-assignment', { state: 'failed', error: { code: 'server/disk-full' } });
    return { jobId };
  };
  const one = renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  one.unmount();

  const [first, second] = server.tables.assignment_questions ?? [];
  server.tables.assignment_questions = [
    first ?? {},
    { ...second, type: 'true-false', content: { statement: 'Leaves are green.' }, key: { correct: true } },
  ];
  const open = renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  expect(screen.getByRole('menuitemradio', { name: /numbered through/ }).getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: /numbered from 1/ }));
  expect(server.tables.user_settings).toEqual([{ user_id: userId, paper_order: 'by-kind-from-1' }]);
  open.unmount();

  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(screen.getByRole('menuitem', { name: 'Word, student copy' }));
  await waitFor(() =>
    expect(server.inputs('export-assignment')).toMatchObject([{ format: 'docx', order: 'by-kind-from-1' }]),
  );
});

it('shows why an export failed and retries the same job', async () => {
  const user = userEvent.setup();
  server.answers['export-assignment'] = () => {
    put('export-assignment', { state: 'failed', error: { code: 'server/disk-full' } });
    return { jobId };
  };
  server.answers['retry-job'] = () => {
    put('export-assignment', {
      state: 'done',
      result: { path: 'p', fileName: 'Leaves.docx', size: 10, mimetype: 'x' },
    });
    return { jobId };
  };
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(screen.getByRole('menuitem', { name: 'Word, student copy' }));
  expect(await screen.findByText(/^The export failed\. The disk of the server is full/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Downloaded: Leaves.docx')).toBeTruthy();
});

it('exports nothing while something is unsaved', async () => {
  const user = userEvent.setup();
  renderAssignment();
  const stem = await screen.findByRole('button', { name: stems[0] });
  if (stem.getAttribute('aria-expanded') === 'false') await user.click(stem);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.clear(screen.getByLabelText('Question', { selector: 'textarea' }));
  await user.click(screen.getByRole('button', { name: 'Other formats, answer key, order' }));
  await user.click(screen.getByRole('menuitem', { name: 'PDF, student copy' }));
  expect(await screen.findByText(/^Some changes are not saved yet/)).toBeTruthy();
  expect(server.inputs('export-assignment')).toEqual([]);
});

it('reads the source at the passage, as headings and paragraphs', async () => {
  const user = userEvent.setup();
  renderAssignment();
  await user.click(await screen.findByRole('button', { name: 'Read the source' }));
  const text = await screen.findByRole('region', { name: 'Text of “Τα φύλλα”' });
  expect(text.querySelector('h3')?.textContent).toBe('Φύλλα');
  expect(text.querySelector('mark')?.textContent).toBe('Το φως <b>μπαίνει</b> στα φύλλα.');
  expect(text.querySelector('b')).toBeNull();
});

function Subject({ row }: { row: ReturnType<typeof jobRow> }) {
  const read = jobRowSchema.parse(row);
  return <p>{useSubject([read])(read)}</p>;
}

it('names an export that has no file yet by its assignment', async () => {
  draw(
    <Subject
      row={jobRow('export-assignment', { state: 'failed', input: { assignmentId, format: 'pdf', copy: 'key' } })}
    />,
  );
  expect(await screen.findByText('Leaves (PDF, answer key)')).toBeTruthy();
});
