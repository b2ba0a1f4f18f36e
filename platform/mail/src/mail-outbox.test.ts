import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addressIn,
  type MailServer,
  startMailServer,
  startSilentMailServer,
} from '../../../tests/fakes/mail-server.ts';
import { unusedPort } from '../../../tests/fakes/unused-port.ts';
import type { MailLedger, MailOutbox } from './contract.ts';
import type { MailOutboxOptions } from './mail-outbox.ts';
import { takeMails } from './mail-queries.ts';
import { createMailFixture, type MailFixture } from './test-fixture.ts';

let fixture: MailFixture;
let server: MailServer;
const started: MailOutbox[] = [];

beforeAll(async () => {
  fixture = await createMailFixture();
  server = await startMailServer();
});
afterEach(async () => {
  for (const outbox of started.splice(0)) await outbox.close();
  await fixture.query('delete from public.mails');
});
afterAll(async () => {
  await fixture.close();
  await server.close();
});

function start(port: number | null, options: Partial<MailOutboxOptions> = {}): MailOutbox {
  const outbox = fixture.startNode(port, options);
  started.push(outbox);
  return outbox;
}

const stateOf = (to: string) => expect.poll(async () => (await fixture.row(to)).state);
const brief = { connect: 200, silence: 200, whole: 600 };

describe('a mail that is sent', () => {
  it('is plain text with an HTML part, is marked as generated, and its text is deleted', async () => {
    const outbox = start(server.port);
    expect(await outbox.carrying()).toBe('on');
    const subject = 'Νέος κωδικός πρόσβασης για το Schole';
    const text = 'Γεια σας,\n\nhttps://s.example/auth?a=1&b=2\n\nΤέλος.\n';
    const to = await fixture.write(outbox, { subject, text, language: 'el' });
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
    const row = await fixture.row(to);
    expect(row).toMatchObject({ text: null, reason: null, attempts: 1, sent_at: expect.any(Date) });
    expect(got?.mail.messageId).toBe(`<${row.id}@school.example>`);
  });

  it('depends on the commit of its own transaction, and of no other', async () => {
    const outbox = start(server.port);
    const { database } = fixture.fresh;
    const undone = database.asUser({ role: 'supabase_auth_admin' }, async (sql) => {
      const mail = { userId: null, to: 'undone@school.example', subject: 'S', text: 'T', language: 'en' } as const;
      await outbox.add(sql, { ...mail, kind: 'recovery', expiresAt: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.wait(await fixture.write(outbox));
    expect(server.received.flatMap(({ to }) => to)).not.toContain('undone@school.example');
  });

  it('cannot carry another header or recipient, because the outbox refuses it', async () => {
    const outbox = start(server.port);
    for (const bad of [
      { subject: 'Hello\r\nBcc: victim@school.example' },
      { subject: 'Hello\nX: y' },
      { to: 'a@school.example\r\nBcc: victim@school.example' },
      { to: 'a@school.example, victim@school.example' },
      { to: 'a@school.example victim@school.example' },
      { kind: 'Recovery\n' },
    ]) {
      await expect(fixture.write(outbox, bad)).rejects.toThrow(/check constraint/);
    }
  });

  it('names one recipient, however the address looks', async () => {
    const outbox = start(server.port);
    const to = await fixture.write(outbox, { to: 'group:a@school.example,b@school.example;' });
    await stateOf(to).toBe('failed');
    expect((await fixture.row(to)).reason).toBe('no-address');
    const all = server.received.flatMap((each) => each.to);
    expect(all).not.toContain('b@school.example');
    expect(all).not.toContain('a@school.example');
  });

  it('is sent once when two nodes compete for it', async () => {
    const slow = await startMailServer({ slow: 150 });
    const outboxes = [start(slow.port), start(slow.port)];
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => fixture.write(outboxes[index % 2] as MailOutbox)),
    );
    for (const to of all) await stateOf(to).toBe('sent');
    expect(slow.received.map((each) => each.to[0]).sort()).toEqual([...all].sort());
    await slow.close();
  });
});

describe('a failing mail server', () => {
  it('that answers with a temporary error is retried, and the mail is sent', async () => {
    const outbox = start(server.port);
    server.refusals.push({ code: 451, text: 'later' }, { code: 421, text: 'busy' });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('sent');
    expect(await fixture.row(to)).toMatchObject({ attempts: 3, reason: null });
  });

  it('that answers with a permanent error is not retried; the text stays readable', async () => {
    const outbox = start(server.port);
    server.refusals.push({ code: 550, text: 'no such user here: secret@school.example' });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('failed');
    expect(await fixture.row(to)).toMatchObject({ attempts: 1, reason: 'refused 550', text: 'A text.' });
  });

  it('that is not reachable is retried a bounded number of times', async () => {
    const outbox = start(await unusedPort(), { maxAttempts: 3 });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('failed');
    expect(await fixture.row(to)).toMatchObject({ attempts: 3, reason: 'unreachable' });
  });

  it('that comes back gets the waiting mails', async () => {
    const port = await unusedPort();
    const outbox = start(port, { maxAttempts: 100_000 });
    const to = await fixture.write(outbox);
    await expect.poll(async () => (await fixture.row(to)).reason).toBe('unreachable');
    const back = await startMailServer({ port });
    await back.wait(to);
    await stateOf(to).toBe('sent');
    await back.close();
  });

  it.each([
    ['says nothing', undefined],
    ['greets and then says nothing', '220 hello\r\n'],
    ['never ends its greeting', '220-hello\r\n220-hello\r\n'],
  ])('that %s is abandoned after a timeout', async (_, greeting) => {
    const silence = await startSilentMailServer(greeting);
    const outbox = start(silence.port, { maxAttempts: 2, timeouts: brief });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('failed');
    expect(await fixture.row(to)).toMatchObject({ attempts: 2, reason: 'timeout' });
    await expect.poll(() => silence.calls()).toBe(2);
    await silence.close();
  });

  it('that is not a mail server is abandoned too', async () => {
    const web = await startSilentMailServer('HTTP/1.1 400 Bad Request\r\n\r\n');
    const outbox = start(web.port, { maxAttempts: 1, timeouts: brief });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('failed');
    await web.close();
  });

  it('that refuses our password is retried, without the password in the log or the row', async () => {
    const closed = await startMailServer({ auth: { user: 'schole', password: 'right' } });
    const auth = { user: 'schole', password: 'hunter2-wrong' };
    const address = { host: '127.0.0.1', port: closed.port, secure: false, auth, loopback: true };
    const outbox = start(null, { smtp: { server: address, from: 'schole@school.example' }, maxAttempts: 2 });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('failed');
    expect(await fixture.row(to)).toMatchObject({ attempts: 2, reason: 'sign-in-refused 535' });
    expect(fixture.lines.join('\n')).not.toMatch(/hunter2|@school\.example|A text|A subject/);
    await closed.close();
  });

  it('never gets a password over the network in plain text', async () => {
    const plain = await startMailServer({ auth: { user: 'schole', password: 'right' } });
    const auth = { user: 'schole', password: 'right' };
    // Simulates a remote server: it offers no encryption.
    const address = { host: '127.0.0.1', port: plain.port, secure: false, auth, loopback: false };
    await allowNetwork(true);
    const outbox = start(null, { smtp: { server: address, from: 'schole@school.example' }, maxAttempts: 1 });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('failed');
    expect((await fixture.row(to)).reason).toMatch(/^no-encryption/);
    await outbox.close();
    const secret = start(null, {
      smtp: { server: { ...address, secure: true }, from: 'schole@school.example' },
      maxAttempts: 1,
    });
    const other = await fixture.write(secret);
    await stateOf(other).toBe('failed');
    expect((await fixture.row(other)).reason).toBe('no-encryption');
    expect(plain.received).toEqual([]);
    await allowNetwork(false);
    await plain.close();
  });
});

async function allowNetwork(opened: boolean): Promise<void> {
  await fixture.query('update private.installation set sealed = $1', [!opened]);
}

describe('a node that dies', () => {
  it('is killed while it sends a mail: nothing is lost, and nobody else sends it before the lease expires', async () => {
    const silence = await startSilentMailServer();
    const program = fileURLToPath(new URL('./test-node.ts', import.meta.url));
    const { url, secret } = fixture.fresh;
    const environment = {
      ...process.env,
      DATABASE_URL: url,
      SCHOLE_SECRET: secret.toString(),
      PORT: String(silence.port),
    };
    const child = spawn(process.execPath, [program], { env: environment, stdio: 'ignore' });
    const none = start(null);
    const to = await fixture.write(none);
    await none.close();
    await expect.poll(() => silence.calls(), { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = await fixture.query('select * from public.mails where next_attempt_at > now()');
    expect(left).toMatchObject([{ recipient: to, state: 'waiting', attempts: 1, text: 'A text.' }]);
    const outbox = start(server.port);
    await server.wait(await fixture.write(outbox));
    expect((await fixture.row(to)).state).toBe('waiting');
    await fixture.query('update public.mails set next_attempt_at = now() where recipient = $1', [to]);
    await stateOf(to).toBe('sent');
    await silence.close();
  });

  it('in the middle of sending leaves the mail to the others, when the lease expires', async () => {
    const outbox = start(null);
    const to = await fixture.write(outbox);
    await outbox.close();
    await fixture.query(`update public.mails set state = 'waiting', reason = null`);
    const [dead] = await takeMails(fixture.fresh.database, 5, 90);
    expect(dead?.recipient).toBe(to);
    start(server.port);
    const other = await fixture.write(start(server.port));
    await server.wait(other);
    expect((await fixture.row(to)).state).toBe('waiting');
    await fixture.query('update public.mails set next_attempt_at = now() where recipient = $1', [to]);
    await server.wait(to);
    await stateOf(to).toBe('sent');
    expect(await fixture.row(to)).toMatchObject({ attempts: 2 });
  });

  it('after the server accepted the mail and before that was recorded sends it twice, under one Message-ID', async () => {
    const outbox = start(server.port);
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('sent');
    await fixture.query(
      `update public.mails set state = 'waiting', text = 'A text.', sent_at = null, next_attempt_at = now() where recipient = $1`,
      [to],
    );
    const [first, second] = await server.wait(to, 2);
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
  });
});

describe('an installation without a mail server', () => {
  it('keeps mails in the outbox with the reason, and sends them when a mail server is configured', async () => {
    const none = start(null);
    expect(await none.carrying()).toBe('off');
    const to = await fixture.write(none);
    expect(await fixture.row(to)).toMatchObject({ state: 'held', reason: 'no-mail-server', text: 'A text.' });
    await none.close();
    start(server.port);
    await server.wait(to);
    await stateOf(to).toBe('sent');
  });

  it('that is sealed does not connect to a remote mail server until it is unsealed', async () => {
    // Simulates a remote server.
    const address = { host: '127.0.0.1', port: server.port, secure: false, auth: null, loopback: false };
    const outbox = start(null, { smtp: { server: address, from: 'schole@school.example' } });
    expect(await outbox.carrying()).toBe('sealed');
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('held');
    expect(await fixture.row(to)).toMatchObject({ reason: 'sealed', attempts: 0, text: 'A text.' });
    expect(server.received.flatMap((each) => each.to)).not.toContain(to);
    await allowNetwork(true);
    expect(await outbox.carrying()).toBe('on');
    await server.wait(to);
    await stateOf(to).toBe('sent');
    await allowNetwork(false);
  });

  it('notices at once that sealing was switched, and writes every attempt into the ledger', async () => {
    const address = { host: '127.0.0.1', port: server.port, secure: false, auth: null, loopback: false };
    const entries: unknown[] = [];
    const ledger: MailLedger = {
      begin: async (target) => String(entries.push({ ...target, end: null }) - 1),
      end: async (id, end) => void Object.assign(entries[Number(id)] as object, { end }),
    };
    const smtp = { server: address, from: 'schole@school.example' };
    const outbox = start(null, { smtp, ledger, pollInterval: 3_600_000 });
    const to = await fixture.write(outbox);
    await stateOf(to).toBe('held');
    expect(entries).toEqual([]);
    await allowNetwork(true);
    const [got] = await server.wait(to);
    await stateOf(to).toBe('sent');
    const { port } = server;
    const whole = expect.any(Number);
    expect(entries).toEqual([
      { host: '127.0.0.1', port, end: { outcome: 'sent', status: 250, bytesOut: whole, milliseconds: whole } },
    ]);
    expect(got?.raw).toBeTruthy();
    await allowNetwork(false);
    const later = await fixture.write(outbox);
    await stateOf(later).toBe('held');
    expect(entries).toHaveLength(1);
  });

  it('does not send a mail that cannot be written into the ledger', async () => {
    const begin = async () => {
      throw new Error('the ledger is away');
    };
    const smtp = {
      server: { host: '127.0.0.1', port: server.port, secure: false, auth: null, loopback: true },
      from: 'schole@school.example',
    };
    const to = await fixture.write(start(null, { smtp, ledger: { begin, end: async () => {} }, backOff: () => 60 }));
    await expect.poll(async () => (await fixture.row(to)).reason).toBe('not-recorded');
    expect(await fixture.row(to)).toMatchObject({ state: 'waiting', text: 'A text.' });
    expect(server.received.flatMap((each) => each.to)).not.toContain(to);
  });

  it('does not send an expired link, deletes its text, and after 30 days the row', async () => {
    const none = start(null);
    const dead = await fixture.write(none, { expiresAt: new Date(Date.now() - 1_000) });
    const old = await fixture.write(none);
    await none.close();
    await fixture.query(`update public.mails set created_at = now() - interval '31 days' where recipient = $1`, [old]);
    start(server.port);
    await stateOf(dead).toBe('failed');
    expect((await fixture.row(dead)).text).toBeNull();
    await expect.poll(() => fixture.query('select id from public.mails where recipient = $1', [old])).toEqual([]);
    expect(server.received.flatMap((each) => each.to)).not.toContain(dead);
  });
});
