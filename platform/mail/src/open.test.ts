import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, type MailServer, openMailServer, openSilence } from '../../../tests/mail-server.ts';
import { quietPort } from '../../../tests/quiet-port.ts';
import type { MailLedger, Post } from './contract.ts';
import type { PostOptions } from './open.ts';
import { takeMails } from './outbox.ts';
import { type MailWorld, openMailWorld } from './test-world.ts';

let world: MailWorld;
let server: MailServer;
const open: Post[] = [];

beforeAll(async () => {
  world = await openMailWorld();
  server = await openMailServer();
});
afterEach(async () => {
  for (const post of open.splice(0)) await post.close();
  await world.query('delete from public.mails');
});
afterAll(async () => {
  await world.close();
  await server.close();
});

function start(port: number | null, options: Partial<PostOptions> = {}): Post {
  const post = world.startNode(port, options);
  open.push(post);
  return post;
}

const stateOf = (to: string) => expect.poll(async () => (await world.row(to)).state);
const brief = { connect: 200, silence: 200, whole: 600 };

describe('a mail that goes out', () => {
  it('is plain text with its HTML twin, says that a machine wrote it, and its text is forgotten', async () => {
    const post = start(server.port);
    expect(await post.carrying()).toBe('on');
    const subject = 'Νέος κωδικός για το Schole';
    const text = 'Γεια σας,\n\nhttps://s.example/auth?a=1&b=2\n\nΤέλος.\n';
    const to = await world.write(post, { subject, text, language: 'el' });
    const [got] = await server.wait(to);
    expect(got).toMatchObject({ from: 'schole@school.example', to: [to] });
    expect(got?.mail.subject).toBe(subject);
    expect(got?.mail.text?.trim()).toBe(text.trim());
    expect(got?.mail.html).toContain('<a href="https://s.example/auth?a=1&amp;b=2">');
    expect(addressIn(got?.mail.from)).toBe('schole@school.example');
    expect(addressIn(got?.mail.to)).toBe(to);
    expect(got?.mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    await stateOf(to).toBe('sent');
    const row = await world.row(to);
    expect(row).toMatchObject({ text: null, reason: null, attempts: 1, sent_at: expect.any(Date) });
    expect(got?.mail.messageId).toBe(`<${row.id}@school.example>`);
  });

  it('is the business of whose transaction is committed, and of no other', async () => {
    const post = start(server.port);
    const { database } = world.fresh;
    const undone = database.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
      const mail = { userId: null, to: 'undone@school.example', subject: 'S', text: 'T', language: 'en' } as const;
      await post.add(sql, { ...mail, kind: 'recovery', expiresAt: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.wait(await world.write(post));
    expect(server.received.flatMap(({ to }) => to)).not.toContain('undone@school.example');
  });

  it('cannot carry another header or recipient, because the outbox does not take it', async () => {
    const post = start(server.port);
    for (const bad of [
      { subject: 'Hello\r\nBcc: victim@school.example' },
      { subject: 'Hello\nX: y' },
      { to: 'a@school.example\r\nBcc: victim@school.example' },
      { to: 'a@school.example, victim@school.example' },
      { to: 'a@school.example victim@school.example' },
      { kind: 'Recovery\n' },
    ]) {
      await expect(world.write(post, bad)).rejects.toThrow(/check constraint/);
    }
  });

  it('names one recipient, however the address looks', async () => {
    const post = start(server.port);
    const to = await world.write(post, { to: 'group:a@school.example,b@school.example;' });
    await stateOf(to).toBe('failed');
    expect((await world.row(to)).reason).toBe('no-address');
    const all = server.received.flatMap((each) => each.to);
    expect(all).not.toContain('b@school.example');
    expect(all).not.toContain('a@school.example');
  });

  it('is sent once by two nodes that both want to', async () => {
    const slow = await openMailServer({ slow: 150 });
    const posts = [start(slow.port), start(slow.port)];
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => world.write(posts[index % 2] as Post)));
    for (const to of all) await stateOf(to).toBe('sent');
    expect(slow.received.map((each) => each.to[0]).sort()).toEqual([...all].sort());
    await slow.close();
  });
});

describe('a mail server in trouble', () => {
  it('that says "later" is asked again, and the mail goes out', async () => {
    const post = start(server.port);
    server.refusals.push({ code: 451, text: 'later' }, { code: 421, text: 'busy' });
    const to = await world.write(post);
    await stateOf(to).toBe('sent');
    expect(await world.row(to)).toMatchObject({ attempts: 3, reason: null });
  });

  it('that says "never" is believed; what was to be sent stays readable', async () => {
    const post = start(server.port);
    server.refusals.push({ code: 550, text: 'no such user here: secret@school.example' });
    const to = await world.write(post);
    await stateOf(to).toBe('failed');
    expect(await world.row(to)).toMatchObject({ attempts: 1, reason: 'refused 550', text: 'A text.' });
  });

  it('that is not there is asked a bounded number of times', async () => {
    const post = start(await quietPort(), { most: 3 });
    const to = await world.write(post);
    await stateOf(to).toBe('failed');
    expect(await world.row(to)).toMatchObject({ attempts: 3, reason: 'unreachable' });
  });

  it('that comes back gets what waited', async () => {
    const port = await quietPort();
    const post = start(port, { most: 100_000 });
    const to = await world.write(post);
    await expect.poll(async () => (await world.row(to)).reason).toBe('unreachable');
    const back = await openMailServer({ port });
    await back.wait(to);
    await stateOf(to).toBe('sent');
    await back.close();
  });

  it.each([
    ['says nothing', undefined],
    ['greets and then says nothing', '220 hello\r\n'],
    ['never ends its greeting', '220-hello\r\n220-hello\r\n'],
  ])('that %s is left after a while', async (_, greeting) => {
    const silence = await openSilence(greeting);
    const post = start(silence.port, { most: 2, patience: brief });
    const to = await world.write(post);
    await stateOf(to).toBe('failed');
    expect(await world.row(to)).toMatchObject({ attempts: 2, reason: 'timeout' });
    await expect.poll(() => silence.calls()).toBe(2);
    await silence.close();
  });

  it('that is no mail server is left too', async () => {
    const web = await openSilence('HTTP/1.1 400 Bad Request\r\n\r\n');
    const post = start(web.port, { most: 1, patience: brief });
    const to = await world.write(post);
    await stateOf(to).toBe('failed');
    await web.close();
  });

  it('that refuses our password is asked again, without the password in the log or the row', async () => {
    const closed = await openMailServer({ auth: { user: 'schole', password: 'right' } });
    const auth = { user: 'schole', password: 'hunter2-wrong' };
    const address = { host: '127.0.0.1', port: closed.port, secure: false, auth, loopback: true };
    const post = start(null, { smtp: { server: address, from: 'schole@school.example' }, most: 2 });
    const to = await world.write(post);
    await stateOf(to).toBe('failed');
    expect(await world.row(to)).toMatchObject({ attempts: 2, reason: 'sign-in-refused 535' });
    expect(world.lines.join('\n')).not.toMatch(/hunter2|@school\.example|A text|A subject/);
    await closed.close();
  });

  it('never learns a password over the network in the clear', async () => {
    const plain = await openMailServer({ auth: { user: 'schole', password: 'right' } });
    const auth = { user: 'schole', password: 'right' };
    // As if it were elsewhere: it offers no encryption.
    const address = { host: '127.0.0.1', port: plain.port, secure: false, auth, loopback: false };
    await unseal(true);
    const post = start(null, { smtp: { server: address, from: 'schole@school.example' }, most: 1 });
    const to = await world.write(post);
    await stateOf(to).toBe('failed');
    expect((await world.row(to)).reason).toMatch(/^no-encryption/);
    await post.close();
    const secret = start(null, {
      smtp: { server: { ...address, secure: true }, from: 'schole@school.example' },
      most: 1,
    });
    const other = await world.write(secret);
    await stateOf(other).toBe('failed');
    expect((await world.row(other)).reason).toBe('no-encryption');
    expect(plain.received).toEqual([]);
    await unseal(false);
    await plain.close();
  });
});

async function unseal(opened: boolean): Promise<void> {
  await world.query('update private.installation set sealed = $1', [!opened]);
}

describe('a node that dies', () => {
  it('is killed with a mail in its hands: nothing is lost, and nobody else sends it before its time is over', async () => {
    const silence = await openSilence();
    const program = fileURLToPath(new URL('./test-node.ts', import.meta.url));
    const { url, secret } = world.fresh;
    const environment = {
      ...process.env,
      DATABASE_URL: url,
      SCHOLE_SECRET: secret.toString(),
      PORT: String(silence.port),
    };
    const child = spawn(process.execPath, [program], { env: environment, stdio: 'ignore' });
    const none = start(null);
    const to = await world.write(none);
    await none.close();
    await expect.poll(() => silence.calls(), { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = await world.query('select * from public.mails where next_attempt_at > now()');
    expect(left).toMatchObject([{ recipient: to, state: 'waiting', attempts: 1, text: 'A text.' }]);
    const post = start(server.port);
    await server.wait(await world.write(post));
    expect((await world.row(to)).state).toBe('waiting');
    await world.query('update public.mails set next_attempt_at = now() where recipient = $1', [to]);
    await stateOf(to).toBe('sent');
    await silence.close();
  });

  it('in the middle of sending leaves the mail to the others, when its time is over', async () => {
    const post = start(null);
    const to = await world.write(post);
    await post.close();
    await world.query(`update public.mails set state = 'waiting', reason = null`);
    const [dead] = await takeMails(world.fresh.database, 5, 90);
    expect(dead?.recipient).toBe(to);
    start(server.port);
    const other = await world.write(start(server.port));
    await server.wait(other);
    expect((await world.row(to)).state).toBe('waiting');
    await world.query('update public.mails set next_attempt_at = now() where recipient = $1', [to]);
    await server.wait(to);
    await stateOf(to).toBe('sent');
    expect(await world.row(to)).toMatchObject({ attempts: 2 });
  });

  it('after the server took the mail and before that was written down sends it twice, under one Message-ID', async () => {
    const post = start(server.port);
    const to = await world.write(post);
    await stateOf(to).toBe('sent');
    await world.query(
      `update public.mails set state = 'waiting', text = 'A text.', sent_at = null, next_attempt_at = now() where recipient = $1`,
      [to],
    );
    const [first, second] = await server.wait(to, 2);
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
  });
});

describe('an installation without mails', () => {
  it('keeps them in the outbox with the reason, and sends them when a mail server is there', async () => {
    const none = start(null);
    expect(await none.carrying()).toBe('off');
    const to = await world.write(none);
    expect(await world.row(to)).toMatchObject({ state: 'held', reason: 'no-mail-server', text: 'A text.' });
    await none.close();
    start(server.port);
    await server.wait(to);
    await stateOf(to).toBe('sent');
  });

  it('that is sealed does not touch a mail server elsewhere until it is opened', async () => {
    // As if it were elsewhere.
    const address = { host: '127.0.0.1', port: server.port, secure: false, auth: null, loopback: false };
    const post = start(null, { smtp: { server: address, from: 'schole@school.example' } });
    expect(await post.carrying()).toBe('sealed');
    const to = await world.write(post);
    await stateOf(to).toBe('held');
    expect(await world.row(to)).toMatchObject({ reason: 'sealed', attempts: 0, text: 'A text.' });
    expect(server.received.flatMap((each) => each.to)).not.toContain(to);
    await unseal(true);
    expect(await post.carrying()).toBe('on');
    await server.wait(to);
    await stateOf(to).toBe('sent');
    await unseal(false);
  });

  it('hears at once that the seal was turned, and writes every attempt into the ledger', async () => {
    const address = { host: '127.0.0.1', port: server.port, secure: false, auth: null, loopback: false };
    const lines: unknown[] = [];
    const ledger: MailLedger = {
      begin: async (place) => String(lines.push({ ...place, end: null }) - 1),
      end: async (id, end) => void Object.assign(lines[Number(id)] as object, { end }),
    };
    const smtp = { server: address, from: 'schole@school.example' };
    const post = start(null, { smtp, ledger, look: 3_600_000 });
    const to = await world.write(post);
    await stateOf(to).toBe('held');
    expect(lines).toEqual([]);
    await unseal(true);
    const [got] = await server.wait(to);
    await stateOf(to).toBe('sent');
    const { port } = server;
    const whole = expect.any(Number);
    expect(lines).toEqual([
      { host: '127.0.0.1', port, end: { outcome: 'sent', status: 250, bytesOut: whole, milliseconds: whole } },
    ]);
    expect(got?.raw).toBeTruthy();
    await unseal(false);
    const later = await world.write(post);
    await stateOf(later).toBe('held');
    expect(lines).toHaveLength(1);
  });

  it('does not send a mail that cannot be written into the ledger', async () => {
    const begin = async () => {
      throw new Error('the ledger is away');
    };
    const smtp = {
      server: { host: '127.0.0.1', port: server.port, secure: false, auth: null, loopback: true },
      from: 'schole@school.example',
    };
    const to = await world.write(start(null, { smtp, ledger: { begin, end: async () => {} }, backOff: () => 60 }));
    await expect.poll(async () => (await world.row(to)).reason).toBe('not-recorded');
    expect(await world.row(to)).toMatchObject({ state: 'waiting', text: 'A text.' });
    expect(server.received.flatMap((each) => each.to)).not.toContain(to);
  });

  it('does not send a link that is dead, forgets it, and after 30 days that there was a mail', async () => {
    const none = start(null);
    const dead = await world.write(none, { expiresAt: new Date(Date.now() - 1_000) });
    const old = await world.write(none);
    await none.close();
    await world.query(`update public.mails set created_at = now() - interval '31 days' where recipient = $1`, [old]);
    start(server.port);
    await stateOf(dead).toBe('failed');
    expect((await world.row(dead)).text).toBeNull();
    await expect.poll(() => world.query('select id from public.mails where recipient = $1', [old])).toEqual([]);
    expect(server.received.flatMap((each) => each.to)).not.toContain(dead);
  });
});
