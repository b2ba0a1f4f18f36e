import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWebSite, type WebSite } from '../../../../tests/fakes/web-site.ts';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';

const pdf = readFileSync(
  fileURLToPath(new URL('../../../../tests/fixtures/documents/five-lessons.en.pdf', import.meta.url)),
);
const words =
  'Plants use the light of the sun to make sugar from water and air. The sugar feeds the plant and everything that eats it, and the air that we breathe is what the plant gives back to the world.';
const greek =
  'Τα φυτά χρησιμοποιούν το φως του ήλιου για να φτιάξουν σάκχαρα από το νερό και τον αέρα. Τα σάκχαρα τρέφουν το φυτό και όποιον το τρώει, και ο αέρας που αναπνέουμε είναι αυτό που δίνει πίσω το φυτό στον κόσμο.';
const page = (title: string, body = `<p>${words}</p><p>${words}</p>`, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav>Menu</nav><main><h1>${title}</h1>${body}</main></body></html>`;

function greekBytes(text: string): Buffer {
  const table = new TextDecoder('windows-1253').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => Math.max(table.indexOf(letter), 0)));
}

let fixture: FunctionsFixture;
let site: WebSite;
let ada: Person;

beforeAll(async () => {
  fixture = await createFunctionsFixture();
  site = await startWebSite({
    '/robots.txt': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nDisallow: /private/\nAllow: /private/open'),
    '/light': page(
      'Light',
      undefined,
      '<meta name="author" content="Maria"><meta property="article:published_time" content="2025-03-01">',
    ),
    '/alike': page('Leaves'),
    '/private/exam': page('Exam'),
    '/private/open': page('Open'),
    '/greek': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=windows-1253' })
        .end(greekBytes(page('Φως', `<p>${greek}</p><p>${greek}</p>`))),
    '/booklet': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf),
    '/moved': (_, response) => response.writeHead(301, { location: '/moved-again' }).end(),
    '/moved-again': (_, response) => response.writeHead(302, { location: '/light' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    '/intranet': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/hidden': (_, response) => response.writeHead(302, { location: '/private/exam' }).end(),
    '/members': (_, response) => response.writeHead(302, { location: '/account/login?next=/members' }).end(),
    '/closed': (_, response) => response.writeHead(401).end('no'),
    '/form': page('Sign in', '<form><input type="password"></form>'),
    '/paid': page('Paid', undefined, '<script type="application/ld+json">{"isAccessibleForFree":false}</script>'),
    '/bill': (_, response) => response.writeHead(402).end('pay'),
    '/gone': (_, response) => response.writeHead(410).end('gone'),
    '/broken': (_, response) => response.writeHead(503).end('later'),
    '/app': page('App', '<div id="root"></div>'),
    '/archive': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/zip' })
        .end(Buffer.from('504b0506000000000000000000000000000000000000', 'hex')),
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (response.write('<p>and so on</p>'.repeat(20_000)));
      };
      response.on('drain', more);
      more();
    },
  });
  await fixture.asOwner(`update private.installation set local_services = array['${site.host}']`);
  ada = await fixture.addPerson('ada');
});
afterAll(async () => {
  await site.close();
  await fixture.close();
});
beforeEach(() => {
  site.visits.length = 0;
});

interface Result {
  sourceId: string;
  versionSha256: string;
  title: string;
  language: string;
  known: boolean;
  receipt: { reader: string; pages: number };
}

async function read(input: { url: string } | { sourceId: string }, who = ada) {
  const { body } = await fixture.post(who, 'read-source', input);
  const { state, result, error } = await fixture.finished(body.jobId);
  return { state, result: result as unknown as Result, error, jobId: body.jobId };
}

describe('a web page', () => {
  test('is read by its address, with what it says of itself, and a copy is kept', async () => {
    const { result } = await read({ url: ` ${site.url}/light#part ` });
    expect(result).toMatchObject({
      title: 'Light',
      language: 'en',
      known: false,
      receipt: { reader: 'html', pages: 0 },
    });
    expect(site.visits).toEqual(['/robots.txt', '/light']);
    expect(site.headers()['user-agent']).toMatch(/^Schole\/\d/);
    expect(site.headers().cookie).toBeUndefined();
    const [row] = await fixture.rows('select * from public.source_pages where source_id = $1', [result.sourceId]);
    expect(row).toMatchObject({
      ...{ address: `${site.url}/light`, final_address: `${site.url}/light`, author: 'Maria', charset: 'utf-8' },
      ...{ published_at: new Date('2025-03-01T00:00:00Z'), fetched_at: expect.any(Date) },
    });
    const [source] = await fixture.rows('select kind from public.sources where id = $1', [result.sourceId]);
    expect(source).toEqual({ kind: 'url' });
    const copies = await fixture.rows<{ name: string; size: number }>(
      `select o.name, f.size::int as size from public.source_files f
         join storage.objects o on o.bucket_id = 'sources' and o.name = f.object_path where f.source_id = $1`,
      [result.sourceId],
    );
    expect(copies).toEqual([{ name: expect.stringMatching(`^${ada.id}/.*/light\\.html$`), size: expect.any(Number) }]);
    const [ledger] = await fixture.rows(
      "select purpose, outcome from public.egress_events where actor_id = $1 and purpose = 'web-source' limit 1",
      [ada.id],
    );
    expect(ledger).toMatchObject({ purpose: 'web-source' });
  });

  test('is known at the same address with the same text, and a new version with another', async () => {
    const first = await read({ url: `${site.url}/private/open` });
    const again = await read({ url: `${site.url}/private/open` });
    expect(again.result).toMatchObject({ sourceId: first.result.sourceId, known: true });
    // It is removed after the job has ended.
    await expect.poll(() => copiesOf(again.jobId)).toBe(0);
    site.pages.set('/private/open', page('Open', `<p>${words}</p><p>${words} It is new.</p>`));
    const changed = await read({ sourceId: first.result.sourceId });
    expect(changed.result).toMatchObject({ sourceId: first.result.sourceId, known: false });
    expect(changed.result.versionSha256).not.toBe(first.result.versionSha256);
    const versions = await fixture.rows<{ fetched_at: Date }>(
      'select fetched_at from public.source_pages where source_id = $1 order by fetched_at',
      [first.result.sourceId],
    );
    expect(versions).toHaveLength(2);
    expect(await fixture.actionsOn(first.result.sourceId)).toEqual([
      'source/added',
      'source/read-again',
      'source/read-again',
    ]);
    expect(await copiesOf(changed.jobId)).toBe(1);
  });

  test('whose text was pasted before is where that text stands, and is read again there', async () => {
    const bea = await fixture.addPerson('bea');
    const { versionSha256 } = (await read({ url: `${site.url}/alike` })).result;
    const [{ text } = { text: '' }] = await fixture.rows<{ text: string }>(
      'select text from public.source_versions where sha256 = $1 limit 1',
      [versionSha256],
    );
    const pasted = (await fixture.post(bea, 'add-source', { kind: 'text', text })).body;
    expect((await read({ url: `${site.url}/alike` }, bea)).result).toMatchObject({
      ...{ sourceId: pasted.sourceId, versionSha256, known: true },
    });
    const pages = await fixture.rows('select address from public.source_pages where source_id = $1', [pasted.sourceId]);
    expect(pages).toEqual([{ address: `${site.url}/alike` }]);
    site.visits.length = 0;
    expect((await read({ sourceId: pasted.sourceId }, bea)).result).toMatchObject({ versionSha256, known: true });
    expect(site.visits).toContain('/alike');
  });

  test('behind redirects is the page at their end, a PDF behind a link a PDF, a Greek one in its own encoding', async () => {
    const moved = await read({ url: `${site.url}/moved` });
    expect(moved.result).toMatchObject({ title: 'Light', known: true });
    const booklet = await read({ url: `${site.url}/booklet` });
    expect(booklet.result).toMatchObject({ language: 'en', receipt: { reader: 'pdf', pages: 13 } });
    const [row] = await fixture.rows('select charset from public.source_pages where source_id = $1', [
      booklet.result.sourceId,
    ]);
    expect(row).toEqual({ charset: null });
    expect((await read({ url: `${site.url}/greek` })).result).toMatchObject({ title: 'Φως', language: 'el' });
  });
});

const copiesOf = async (jobId: string): Promise<number> =>
  (
    await fixture.rows(`select from storage.objects where bucket_id = 'sources' and name like '%' || $1 || '%'`, [
      jobId,
    ])
  ).length;

describe('a page that cannot be read says why, and leaves nothing', () => {
  test.each([
    ['/private/exam', 'page/robots'],
    ['/hidden', 'page/robots'],
    ['/round', 'page/no-answer'],
    ['/metadata', 'outbound/address'],
    ['/intranet', 'outbound/private-address'],
    ['/members', 'page/login'],
    ['/closed', 'page/login'],
    ['/form', 'page/login'],
    ['/paid', 'page/paywall'],
    ['/bill', 'page/paywall'],
    ['/gone', 'page/no-answer'],
    ['/missing', 'page/no-answer'],
    ['/broken', 'page/no-answer'],
    ['/app', 'page/no-article'],
    ['/archive', 'page/not-readable'],
    ['/endless', 'outbound/too-large'],
  ])('%s: %s', async (path, code) => {
    const [before] = await fixture.count('sources');
    const { state, error, jobId } = await read({ url: site.url + path });
    expect({ state, code: error?.code }).toEqual({ state: 'failed', code });
    expect(await fixture.count('sources')).toEqual([before]);
    expect(await copiesOf(jobId)).toBe(0);
    if (path === '/private/exam') expect(site.visits).toEqual(['/robots.txt']);
  });

  test('sealed, and the address of somebody else’s machine', async () => {
    expect((await read({ url: 'https://lessons.school.example/' })).error?.code).toBe('outbound/sealed');
    expect((await read({ url: 'http://127.0.0.1:1/' })).error?.code).toBe('outbound/address');
  });

  test('what is no address is refused before there is a job', async () => {
    for (const url of ['lesson', 'ftp://school.example/', 'javascript:alert(1)', 'two words.example', 'https://']) {
      expect((await fixture.post(ada, 'read-source', { url })).body.code, url).toBe('page/not-an-address');
    }
  });
});
