import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, setUpBrowser, unmountPage, person as user } from '../test-app.tsx';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };
const id = '0191b3a0-0000-7000-8000-0000000000aa';
const profile = { first_name: 'Eleni', last_name: 'Markou', avatar_url: null, department: null, bio: null };
const note = (part: object) => ({
  ...{ id, payload: {}, repeats: 1, read_at: null, created_at: '2026-11-20T10:42:00Z' },
  ...part,
});
const broken = { code: 'XX000', message: 'broken', details: null, hint: null };

const member = { school_id: 'a', role: 'teacher', status: 'active', schools: { name: 'Third' } };

let notices: object[];
let jobs: object[];
let members: object[];
let chosen: string | null;
let called: { name: string; input: unknown }[];
let invited: boolean;
let titles: Record<'assignments' | 'sources', { id: string; title: string }[]>;
let refused: string;
let administrator: boolean;
let classes: object[];
let students: object[];
let waiting: { id: string; title: string; targets: string[] }[];
let requests: string[];
let written: { address: string; body: unknown }[];

async function answer(input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(input), 'http://localhost');
  requests.push(`${method} ${pathname}${search}`);
  if (pathname === '/config.json') return Response.json(config);
  if (refused !== '' && pathname.includes(refused)) return Response.json(broken, { status: 500 });
  const name = pathname.split('/functions/v1/')[1];
  if (name === 'list-sessions') return Response.json({ sessions: [] });
  if (name === 'count-questions') return Response.json({ total: 0, kinds: [] });
  if (name === 'sample-questions') return Response.json({ questions: [] });
  if (name === 'add-school' || name === 'accept-invitation') {
    called.push({ name, input: JSON.parse(String(body)) });
    if (name === 'accept-invitation' && !invited) {
      return Response.json({ code: 'invitation/unknown', message: 'none' }, { status: 404 });
    }
    members = [member, { ...member, school_id: 'c', schools: { name: 'New' } }];
    chosen = 'c';
    return Response.json({ schoolId: 'c', name: 'New', school: 'New', role: 'teacher' });
  }
  if (method === 'PATCH' && pathname.endsWith('/profiles')) {
    chosen = JSON.parse(String(body)).active_school_id;
    return new Response(null, { status: 204 });
  }
  if (method === 'PATCH') {
    written.push({ address: decodeURIComponent(search), body: JSON.parse(String(body)) });
    notices = notices.map((notice) => ({ ...notice, read_at: '2026-11-20T11:00:00Z' }));
    return new Response(null, { status: 204 });
  }
  if (pathname.includes('/rpc/is_installation_administrator')) return Response.json(administrator);
  if (pathname.includes('/profiles')) return Response.json({ ...profile, active_school_id: chosen });
  if (pathname.includes('/memberships')) return Response.json(members);
  if (method === 'HEAD') return new Response(null, { headers: { 'content-range': '*/0' } });
  if (pathname.endsWith('/notifications')) return Response.json(notices);
  if (pathname.endsWith('/rest/v1/jobs')) return Response.json(jobs);
  if (pathname.endsWith('/assignments')) return Response.json(titles.assignments);
  if (pathname.endsWith('/sources')) return Response.json(titles.sources);
  if (pathname.endsWith('/classes')) return Response.json(classes);
  if (pathname.endsWith('/class_rosters')) return Response.json(students);
  if (pathname.endsWith('/grading_submissions')) return Response.json(waiting.map((one) => ({ delivery_id: one.id })));
  if (pathname.endsWith('/delivery_summaries')) return Response.json(search.includes('id=in.') ? waiting : []);
  return Response.json([]);
}

beforeEach(() => {
  notices = [];
  jobs = [];
  members = [member];
  chosen = null;
  called = [];
  invited = false;
  titles = { assignments: [], sources: [] };
  classes = [];
  students = [];
  waiting = [];
  refused = '';
  administrator = false;
  requests = [];
  written = [];
  setUpBrowser({ answer });
});

async function open() {
  const router = renderApp('/dashboard/overview');
  await screen.findByRole('navigation', { name: 'Main navigation' });
  return router;
}

describe('the search', () => {
  const field = () => screen.findByPlaceholderText('Screen, assignment, class…');
  const list = async (): Promise<(string | null)[]> =>
    (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

  it('opens with Ctrl+K, finds Greek without its accents, and Enter goes there', async () => {
    titles = { assignments: [{ id, title: 'Η φωτοσύνθεση' }], sources: [{ id, title: 'Cells' }] };
    const router = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await list()).toEqual(expect.arrayContaining(['Settings', 'Cells'])));
    await userEvent.type(await field(), 'ΦΩΤΟΣΥΝ');
    await waitFor(async () => expect(await list()).toEqual(['Η φωτοσύνθεση']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/assignments?open=${id}`));
  });

  it('finds a screen by its name in either language, and reads each list once for all keystrokes', async () => {
    await open();
    await userEvent.click(screen.getAllByRole('button', { name: /^Search/ })[0] ?? document.body);
    await userEvent.type(await field(), 'ρυθμ');
    await waitFor(async () => expect(await list()).toEqual(['Settings']));
    expect(requests.filter((address) => address.includes('/rest/v1/sources?')).length).toBe(1);
    expect(requests.find((address) => address.includes('/rest/v1/sources?'))).toContain('limit=200');
  });

  it('finds classes, and the students of those that are still there', async () => {
    classes = [{ id, name: 'Βιολογία Β2' }];
    const maria = { class_id: id, student_id: id, first_name: 'Μαρία', last_name: 'Κώστα', user_name: 'maria.kosta' };
    students = [maria, { ...maria, class_id: `${id.slice(0, -1)}f`, student_id: 'of a deleted class' }];
    const router = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'βιολογ');
    await waitFor(async () => expect(await list()).toEqual(['Βιολογία Β2']));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'μαρια');
    await waitFor(async () => expect(await list()).toEqual([expect.stringContaining('Κώστα Μαρία')]));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/classes/${id}`));
  });

  it('finds what waits for a mark, by its title and by what people call it, and opens the desk', async () => {
    waiting = [
      { id, title: 'Η φωτοσύνθεση', targets: ['Β2'] },
      { id: `${id.slice(0, -1)}f`, title: 'Leaves', targets: ['9A'] },
    ];
    const router = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const both = [expect.stringContaining('Mark: Η φωτοσύνθεση'), expect.stringContaining('Mark: Leaves')];
    await waitFor(async () => expect(await list()).toEqual(expect.arrayContaining(both)));
    await userEvent.type(await field(), 'διορθωση');
    await waitFor(async () => expect(await list()).toEqual(expect.arrayContaining(both)));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'φωτοσυνθεσης');
    await waitFor(async () => expect(await list()).toEqual([expect.stringContaining('Mark: Η φωτοσύνθεση')]));
    const read = requests.filter((address) => address.includes('/rest/v1/grading_submissions?'));
    expect(read).toEqual([expect.stringContaining('status=eq.pending')]);
    expect(read[0]).toContain('limit=1000');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(`/dashboard/grading?delivery=${id}`));
  });

  it('reports what could not be searched and still shows the rest', async () => {
    // A unique word: pages of the manual are found too, before or after the titles.
    titles.sources = [{ id, title: 'Mitochondria' }];
    refused = '/rest/v1/assignments';
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'mitoch');
    expect(await screen.findByText(/^Not everything could be searched\./)).toBeTruthy();
    await waitFor(async () => expect(await list()).toEqual(['Mitochondria']));
  });
});

describe('the bell', () => {
  const bell = (name: string) => screen.findByRole('button', { name });

  it('counts unread notices, shows what happened, and marks all as read', async () => {
    notices = [
      note({ kind: 'assignment-ready', payload: { jobId: id, assignmentId: id, title: 'Cells' } }),
      note({
        id: `${id.slice(0, -1)}b`,
        kind: 'tomorrow',
        payload: { title: 'Rain' },
        read_at: '2026-11-20T11:00:00Z',
      }),
    ];
    await open();
    await userEvent.click(await bell('Notifications, 1 unread'));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    const link = within(panel).getByRole('link', { name: 'The assignment “Cells” is ready for you to look through.' });
    expect(link.getAttribute('href')).toBe(`/dashboard/assignments?open=${id}&tab=preview`);
    expect(within(panel).getByText('Something new: tomorrow, “Rain”')).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    expect(written).toEqual([
      { address: '?read_at=is.null&created_at=lte.2026-11-20T10:42:00Z', body: { read_at: 'now' } },
    ]);
  });

  it('marks a notice as read when its link is followed', async () => {
    notices = [note({ kind: 'source-refused', payload: { jobId: id, title: 'a.pdf', code: 'source/empty-file' } })];
    const router = await open();
    await userEvent.click(await bell('Notifications, 1 unread'));
    expect(await screen.findByText('The file is empty (0 bytes).')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '“a.pdf” was not read.' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/assignments?open=new&tab=content'));
    expect(written).toEqual([{ address: `?read_at=is.null&id=in.(${id})`, body: { read_at: 'now' } }]);
  });

  it('shows what repeats as one line of the day with its count, which opens and is read as a whole', async () => {
    const ids = ['b', 'c', 'd'].map((end) => `${id.slice(0, -1)}${end}`);
    const read = (index: number, title: string, more: object = {}) =>
      note({ id: ids[index], kind: 'source-read', payload: { jobId: id, sourceId: id, title }, ...more });
    notices = [
      read(0, 'Cells'),
      note({ kind: 'assistant-asked', payload: {}, repeats: 14 }),
      read(1, 'Leaves'),
      read(2, 'Roots', { created_at: '2026-11-18T10:42:00Z' }),
    ];
    await open();
    await userEvent.click(await bell('Notifications, 3 unread'));
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(within(panel).getByText('Questions of workflows to your assistant: 14')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '“Roots” has been read.' })).toBeTruthy();
    expect(within(panel).queryByRole('link', { name: '“Leaves” has been read.' })).toBeNull();
    const line = within(panel).getByRole('button', { name: 'Sources read: 2' });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(line);
    for (const title of ['Cells', 'Leaves'])
      expect(within(panel).getByRole('link', { name: `“${title}” has been read.` })).toBeTruthy();
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark as read: Sources read: 2' }));
    expect(written.map(({ address }) => address)).toEqual([`?read_at=is.null&id=in.(${ids[0]},${ids[1]})`]);
  });

  it('shows a digest as one line', async () => {
    notices = [note({ kind: 'digest', payload: { counts: { 'source-read': 3, 'assignment-ready': 1, rain: 2 } } })];
    await open();
    await userEvent.click(await bell('Notifications, 1 unread'));
    const text = 'Digest of what you have not read. Sources read: 3 · Assignments ready to look through: 1.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows that there is nothing new, and that loading failed', async () => {
    await open();
    await userEvent.click(await bell('Notifications'));
    expect(await screen.findByText(/^Nothing new\./)).toBeTruthy();
    unmountPage();
    refused = '/notifications';
    await open();
    await userEvent.click(await bell('Notifications'));
    expect(await screen.findByText('The notifications could not be loaded')).toBeTruthy();
  });
});

describe('the activity', () => {
  const job = (end: string, fileName: string, part: object) => ({
    ...{ id: `${id.slice(0, -1)}${end}`, kind: 'read-source', state: 'queued', progress: 0 },
    ...{ input: { path: 'a/b', fileName }, result: null, error: null, cancel_requested_at: null },
    ...{ created_at: '2026-11-20T10:42:00Z', finished_at: null },
    ...part,
  });

  it('lists what runs now and not how it ended', async () => {
    const ended = { finished_at: '2026-11-20T10:43:00Z' };
    jobs = [
      job('1', 'waits.pdf', {}),
      job('2', 'runs.pdf', { state: 'running', progress: 40 }),
      job('3', 'failed.pdf', { state: 'failed', error: { code: 'source/empty-file' }, ...ended }),
      job('4', 'done.pdf', { state: 'done', ...ended }),
    ];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Activity, 2 in progress' }));
    const panel = await screen.findByRole('dialog', { name: 'Activity' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
    for (const name of ['Stop: waits.pdf', 'Stop: runs.pdf'])
      expect(within(panel).getByRole('button', { name })).toBeTruthy();
    expect(within(panel).queryByText('failed.pdf')).toBeNull();
    expect(requests.find((address) => address.includes('/rest/v1/jobs?'))).toMatch(
      /order=finished_at.desc.nullsfirst(%2C|,)created_at.desc/,
    );
  });

  it('says so when nothing runs', async () => {
    jobs = [job('4', 'done.pdf', { state: 'done', finished_at: '2026-11-20T10:43:00Z' })];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Activity' }));
    expect(await screen.findByText(/^Nothing is running\./)).toBeTruthy();
  });
});

describe('the user menu', () => {
  it.each([true, false])('links to the administration of the installation: %s', async (is) => {
    administrator = is;
    const { screens } = await import('../screens/index.tsx');
    const exists = screens.some(({ path }) => path === '/admin');
    await open();
    await waitFor(() => expect(requests.some((address) => address.includes('/rpc/'))).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: /^User menu: / }));
    await screen.findByRole('menuitem', { name: 'Profile' });
    const entries = screen.queryAllByRole('menuitem', { name: 'Administration' });
    expect(entries).toHaveLength(is && exists ? 1 : 0);
  });

  it('changes the theme here at once and stores it in the account', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^User menu: / }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await waitFor(() =>
      expect(requests.some((address) => address.startsWith('POST /rest/v1/user_settings'))).toBe(true),
    );
  });
});

describe('the schools of a user', () => {
  const menu = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: /^User menu: / }));

  it('are offered where there are several, and everything is read again in the other one', async () => {
    members = [member, { ...member, school_id: 'b', role: 'administrator', schools: { name: 'Evening' } }];
    await open();
    await waitFor(() => expect(requests.some((address) => /assignments\?.*school_id=eq\.a/.test(address))).toBe(true));
    sessionStorage.setItem(`schole.kept.${user.id}.new.text`, '"typed"');
    await menu();
    expect((await screen.findByRole('menuitemradio', { name: 'Third' })).getAttribute('aria-checked')).toBe('true');
    requests = [];
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Evening' }));
    await waitFor(() => expect(requests.some((address) => /assignments\?.*school_id=eq\.b/.test(address))).toBe(true));
    expect(chosen).toBe('b');
    expect(requests.some((address) => address.includes('school_id=eq.a'))).toBe(false);
    expect(sessionStorage.getItem(`schole.kept.${user.id}.new.text`)).toBeNull();
    // An administrator of this school sees the link to its administration.
    expect(await screen.findByRole('menuitem', { name: 'Administration' })).toBeTruthy();
  });

  it('are no choice where there is one, and another one can be added', async () => {
    await open();
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a School' }));
    expect(screen.queryByRole('menuitemradio', { name: 'Third' })).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Add a School' });
    const add = within(dialog).getByRole('button', { name: 'Add a School' });
    await userEvent.click(add);
    expect(await within(dialog).findByText('The school needs a name.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('School name'), ' New ');
    await userEvent.click(add);
    expect(await screen.findByText('You now work in New')).toBeTruthy();
    expect(called).toEqual([{ name: 'add-school', input: { name: 'New' } }]);
  });

  it.each([
    ['none', [], 'You belong to no school', 'Add a School'],
    ['suspended', [{ ...member, status: 'suspended', schools: null }], 'Your access to the school is suspended', null],
    ['a second step', [{ ...member, schools: null }], 'Your school asks for a second step', 'Set Up the Second Step'],
  ] as const)('%s: shows that instead of the screen', async (_, found, title, button) => {
    members = [...found];
    const router = await open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Recent Assignments' })).toBeNull();
    if (button !== null) expect(screen.getByRole('button', { name: button })).toBeTruthy();
    if (button !== 'Set Up the Second Step') return;
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/settings?tab=security'));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  it('starts with the one whose invitation created the account, also in another browser', async () => {
    [members, invited] = [[], true];
    await open();
    expect(await screen.findByText('You now work in New')).toBeTruthy();
    expect(called).toEqual([{ name: 'accept-invitation', input: {} }]);
    expect(screen.queryByRole('heading', { name: 'You belong to no school' })).toBeNull();
  });
});
