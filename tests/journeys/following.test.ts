import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../app/test-app.ts';
import { asOwner } from '../database/cluster.ts';
import { closeContexts, sharedApp, sharedBrowser } from './browser/shared.ts';
import { openContext } from './browser/teacher.ts';

// Rows created elsewhere appear in open pages through the socket, and by polling when the socket is cut.

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
}, 600_000);

afterAll(closeContexts);

function owner(text: string, values: readonly unknown[]): Promise<unknown> {
  return asOwner(app.fresh.ownerUrl, (client) => client.query(text, [...values]));
}

const ofPerson = 'from public.memberships where user_id = $1 limit 1';

/** Adds an assignment as a job of another window does. */
const addAssignment = ({ id }: Person, title: string): Promise<unknown> =>
  owner(
    `insert into public.assignments (school_id, owner_id, title, subject, grade_level, total_points, content_language)
     select school_id, user_id, $2, 'science', '6-8', 10, 'en' ${ofPerson}`,
    [id, title],
  );
const addNotice = ({ id }: Person, title: string, kind = 'source-read'): Promise<unknown> =>
  owner(
    `insert into public.notifications (school_id, user_id, kind, payload)
     select school_id, user_id, $3::text,
       jsonb_build_object('jobId', gen_random_uuid(), 'sourceId', gen_random_uuid(), 'title', $2::text) ${ofPerson}`,
    [id, title, kind],
  );

/** A page whose requests are counted and whose socket the test controls. */
async function openPage(person: Person, path: string) {
  const context = await openContext(browser, app, { language: 'en', theme: 'light', width: 1280 }, person);
  const page: Page = await context.newPage();
  await page.clock.install();
  const sockets: WebSocketRoute[] = [];
  const requestedPaths: string[] = [];
  let cut = false;
  const followed = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
    if (cut) return void socket.close({ code: 1011, reason: 'cut' });
    sockets.push(socket);
    const server = socket.connectToServer();
    socket.onClose(() => {
      closed.resolve();
      void server.close();
    });
    server.onMessage((message) => {
      if (message.toString().includes('Subscribed to PostgreSQL')) followed.resolve();
      socket.send(message);
    });
  });
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(app.url + path);
  await page.locator('#root[data-alive] h1').first().waitFor();
  return {
    page,
    followed: followed.promise,
    closed: closed.promise,
    requestCount: (path: string) => requestedPaths.filter((one) => one === path).length,
    async cut() {
      cut = true;
      for (const socket of sockets) await socket.close({ code: 1011, reason: 'cut' });
    },
    sockets: () => sockets.length,
    close: () => context.close(),
  };
}

test('a row made elsewhere appears in the open list and the bell by itself; without the socket they are asked for', async () => {
  const ann = await app.signUp('Ann', 'School of Ann');
  await addAssignment(ann, 'The first');
  const view = await openPage(ann, '/dashboard/assignments');
  const { page } = view;
  await page.getByText('The first').first().waitFor();
  await view.followed;
  await addAssignment(ann, 'Made in another window');
  await page.getByText('Made in another window').first().waitFor();
  await addNotice(ann, 'A text');
  await page.getByRole('button', { name: /1 unread/ }).waitFor();

  // With the socket, the page does not poll. It may still be loading the last change: then another minute passes.
  const newRequests = async (): Promise<number> => {
    const before = view.requestCount('/rest/v1/notifications');
    await page.clock.fastForward(65_000);
    await page.waitForLoadState('networkidle');
    return view.requestCount('/rest/v1/notifications') - before;
  };
  await expect.poll(newRequests, { interval: 1_000 }).toBe(0);
  const before = view.requestCount('/rest/v1/notifications');

  await view.cut();
  await expect.poll(() => view.requestCount('/rest/v1/notifications')).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  // Of another kind: those of a kind and a day are one line.
  await addNotice(ann, 'Another text', 'source-refused');
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: /2 unread/ }).waitFor();
  // The user is not notified: there is no alert on the page.
  expect(await page.getByRole('alert').count()).toBe(0);
  await view.close();
}, 120_000);

test('the notice on what was watched is gone in every tab and after a reload, and the one on anything else stays', async () => {
  const cleo = await app.signUp('Cleo', 'School of Cleo');
  const jobId = crypto.randomUUID();
  await owner(
    `insert into public.jobs (id, owner_id, kind, lane, state, progress) values ($1, $2, 'export-account', 'export', 'running', 40)`,
    [jobId, cleo.id],
  );
  const watched = await openPage(cleo, '/dashboard/settings?tab=security');
  const elsewhere = await openPage(cleo, '/dashboard/overview');
  await Promise.all([watched.followed, elsewhere.followed, watched.page.getByRole('progressbar').waitFor()]);
  const result = { path: 'a/b.zip', fileName: 'b.zip', size: 10, mimetype: 'application/zip' };
  await owner(
    `with ended as (
       update public.jobs set state = 'done', progress = 100, result = $2::jsonb, finished_at = now() where id = $1 returning owner_id
     )
     insert into public.notifications (user_id, kind, payload)
     select owner_id, 'account-exported', jsonb_build_object('jobId', job) from ended, unnest(array[$1::uuid, $3]) as job`,
    [jobId, JSON.stringify(result), crypto.randomUUID()],
  );
  await watched.page.getByRole('button', { name: 'Export Again' }).waitFor();
  const left = async (): Promise<unknown[]> =>
    (await cleo.client.from('notifications').select('payload->>jobId').eq('payload->>jobId', jobId)).data ?? [];
  await expect.poll(left).toEqual([]);
  await elsewhere.page.getByRole('button', { name: /1 unread/ }).click();
  await elsewhere.page.getByText(/^Your data are written/).waitFor();
  await watched.page.reload();
  await watched.page.getByRole('button', { name: /1 unread/ }).waitFor();
  await Promise.all([watched.close(), elsewhere.close()]);
}, 120_000);

test('whoever signs out leaves no socket behind, and the landing page opens none', async () => {
  const ben = await app.signUp('Ben', 'School of Ben');
  const view = await openPage(ben, '/dashboard/assignments');
  await view.followed;
  const { page } = view;
  const opened = view.sockets();
  await page.getByRole('button', { name: /User menu:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${app.url}/`);
  await view.closed;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(view.sockets()).toBe(opened);
  await view.close();
}, 120_000);
