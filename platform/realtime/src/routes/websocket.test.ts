import { Fault } from '@schole/core/fault';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRealtimeFixture, type RawSocket, type RealtimeFixture } from '../test-fixture.ts';

let fixture: RealtimeFixture;
let now = Date.now();
/** Whether queries as a person fail as if the database were away. */
let away = false;
beforeAll(async () => {
  fixture = await createRealtimeFixture({
    between: (database) => ({
      ...database,
      asUser(claims, work, options) {
        if (away && claims.role === 'authenticated') throw new Fault('server/starting', 'Away', { status: 503 });
        return database.asUser(claims, work, options);
      },
    }),
    clock: () => now,
    limits: {
      channels: 3,
      joins: 6,
      events: 20,
      payload: 2_000,
      silence: 60_000,
      connections: 6,
      connectionsPerPerson: 3,
      backlog: 200_000,
    },
  });
  await fixture.asOwner(`
    create policy mine on realtime.messages for select to authenticated using (realtime.topic() = 'mine:' || auth.uid());
    create policy said on realtime.messages for insert to authenticated with check (true);
  `);
});
afterAll(async () => {
  await fixture.close();
});
beforeEach(() => {
  // Every case uses a rate-limit second of its own.
  now += 2_000;
});

const config = { broadcast: { self: false, ack: true } };

async function join(raw: RawSocket, topic: string, payload: object = { config }, ref = '1'): Promise<unknown> {
  raw.send([ref, ref, topic, 'phx_join', payload]);
  const [, , , , answer] = await raw.until(
    ([, own, at, event]) => own === ref && at === topic && event === 'phx_reply',
  );
  return answer;
}

async function refusal(opening: Promise<unknown>): Promise<string> {
  return await opening.then(
    () => 'opened',
    (problem: Error) => problem.message,
  );
}

test('a websocket needs a valid key, a supported version, and no secret key from a browser', async () => {
  const { publishableKey, secretKey } = fixture.keys;
  const mozilla = { 'user-agent': 'Mozilla/5.0' };
  expect(await refusal(fixture.raw('vsn=2.0.0'))).toContain('401');
  expect(await refusal(fixture.raw('apikey=sb_publishable_wrong'))).toContain('401');
  expect(await refusal(fixture.raw(`apikey=${secretKey}`, mozilla))).toContain('401');
  expect(await refusal(fixture.raw(`apikey=${publishableKey}&vsn=3.0.0`))).toContain('400');
  const allowed = await fixture.raw(`apikey=${publishableKey}`, { ...mozilla, origin: 'https://elsewhere.example' });
  allowed.socket.close();
  expect(await allowed.closed).toBe(1005);
  const plain = await fetch(`${fixture.address}/realtime/v1/websocket?apikey=${publishableKey}`);
  expect(plain.status).toBe(426);
  expect(await plain.json()).toMatchObject({ code: 'upgrade_required' });
});

test('heartbeats are answered in both versions, and silence ends the connection', async () => {
  const second = await fixture.raw();
  second.send([null, '7', 'phoenix', 'heartbeat', {}]);
  expect(await second.until(([, ref]) => ref === '7')).toEqual([
    null,
    '7',
    'phoenix',
    'phx_reply',
    { status: 'ok', response: {} },
  ]);
  const first = await fixture.raw(`apikey=${fixture.keys.publishableKey}&vsn=1.0.0`);
  first.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
  await expect
    .poll(() => first.received)
    .toEqual([
      { join_ref: null, ref: '1', topic: 'phoenix', event: 'phx_reply', payload: { status: 'ok', response: {} } },
    ]);
  now += 61_000;
  expect(await Promise.all([first.closed, second.closed])).toEqual([1001, 1001]);
});

test.each([
  ['no JSON', 'hello', 1007],
  ['an object in 2.0.0', { topic: 'phoenix' }, 1007],
  ['an unknown kind of bytes', Buffer.from([9, 9, 9, 9, 9, 9, 9]), 1003],
  ['more than a message may have', `["1","1","realtime:a","broadcast",{"a":"${'x'.repeat(80_000)}"}]`, 1009],
])('%s closes the connection', async (_what, frame, code) => {
  const raw = await fixture.raw();
  raw.send(frame);
  expect(await raw.closed).toBe(code);
});

test('joins, replies, leaves and messages outside every channel', async () => {
  const raw = await fixture.raw();
  raw.send(['1', '5', 'realtime:none', 'broadcast', {}]);
  expect((await raw.until(([, ref]) => ref === '5')).at(-1)).toEqual({
    status: 'error',
    response: { reason: 'unmatched topic' },
  });
  expect(await join(raw, 'elsewhere:a', {}, '6')).toMatchObject({ response: { reason: 'unmatched topic' } });
  expect(await join(raw, 'realtime:', {}, '7')).toMatchObject({ response: { reason: /^TopicNameRequired/ } });
  expect(await join(raw, 'realtime:a')).toEqual({ status: 'ok', response: { postgres_changes: [] } });
  // A second join of the same topic closes the first.
  expect(await join(raw, 'realtime:a', {}, '2')).toMatchObject({ status: 'ok' });
  expect(await raw.until(([, , , event]) => event === 'phx_close')).toEqual(['1', '1', 'realtime:a', 'phx_close', {}]);
  raw.send(['2', '9', 'realtime:a', 'phx_leave', {}]);
  expect((await raw.until(([, ref]) => ref === '9')).at(-1)).toEqual({ status: 'ok', response: {} });
  raw.socket.close();
});

test.each([
  ['a key of presence that is no text', { presence: { key: 5 } }, 'InvalidJoinPayload'],
  ['row changes that are no list', { postgres_changes: 'all' }, 'InvalidJoinPayload'],
  ['replay on a public channel', { broadcast: { replay: { since: 0 } } }, 'UnableToReplayMessages'],
  ['replay since never', { private: true, broadcast: { replay: { since: 'x' } } }, 'UnableToReplayMessages'],
])('%s is not a join', async (_what, wrong, code) => {
  const raw = await fixture.raw();
  expect(await join(raw, 'realtime:a', { config: wrong })).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining(`${code}: `) },
  });
  raw.socket.close();
});

test('an invalid token is reported in the published words', async () => {
  const raw = await fixture.raw();
  const claims = { role: 'authenticated', sub: fixture.anna.id } as const;
  const words: unknown[] = [];
  const expired = await fixture.token(claims, -5);
  const forged = `${fixture.anna.token.slice(0, -6)}AAAAAA`;
  for (const [index, access_token] of ['a.b', expired, forged].entries()) {
    words.push(await join(raw, 'realtime:a', { config, access_token }, `t${index}`));
  }
  expect(words).toMatchObject([
    { response: { reason: 'MalformedJWT: The token provided is not a valid JWT' } },
    { response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/) } },
    { response: { reason: 'JwtSignatureError: Failed to validate JWT signature' } },
  ]);
  raw.socket.close();
});

test('a token that expires ends the channel, with a message', async () => {
  const raw = await fixture.raw();
  const access_token = await fixture.token(
    { role: 'authenticated', sub: fixture.anna.id },
    60 + (now - Date.now()) / 1000,
  );
  expect(await join(raw, 'realtime:a', { config, access_token })).toMatchObject({ status: 'ok' });
  now += 40_000;
  raw.send([null, '2', 'phoenix', 'heartbeat', {}]);
  await raw.until(([, ref]) => ref === '2');
  now += 30_000;
  const [, , , , words] = await raw.until(([, , , event]) => event === 'system');
  expect(words).toMatchObject({ extension: 'system', status: 'error', channel: 'a' });
  expect((words as { message: string }).message).toMatch(/^Token has expired \d+ seconds ago$/);
  expect(await raw.until(([, , , event]) => event === 'phx_close')).toEqual(['1', '1', 'realtime:a', 'phx_close', {}]);
  raw.socket.close();
});

test('a new token is accepted; an invalid one ends a private channel', async () => {
  const raw = await fixture.raw();
  const mine = `realtime:mine:${fixture.anna.id}`;
  const payload = { config: { ...config, private: true }, access_token: fixture.anna.token };
  expect(await join(raw, mine, payload)).toMatchObject({ status: 'ok' });
  const renewed = await fixture.token(
    { role: 'authenticated', sub: fixture.anna.id },
    4_000 + (now - Date.now()) / 1000,
  );
  raw.send(['1', '2', mine, 'access_token', { access_token: renewed }]);
  raw.send(['1', '3', mine, 'presence', { event: 'untrack' }]);
  await raw.until(([, ref]) => ref === '3');
  expect(raw.received.some((frame) => Array.isArray(frame) && frame[3] === 'phx_close')).toBe(false);
  raw.send(['1', '4', mine, 'access_token', { access_token: fixture.boris.token }]);
  const [, , , , words] = await raw.until(([, , , event]) => event === 'system');
  expect(words).toMatchObject({
    status: 'error',
    message: `You no longer have permission to read from this Channel topic: mine:${fixture.anna.id}`,
  });
  await raw.until(([, , , event]) => event === 'phx_close');
  raw.socket.close();
});

test('an outage of the database ends no channel for good', async () => {
  const raw = await fixture.raw();
  const mine = `realtime:mine:${fixture.anna.id}`;
  const payload = { config: { ...config, private: true }, access_token: fixture.anna.token };
  expect(await join(raw, mine, payload)).toMatchObject({ status: 'ok' });
  away = true;
  raw.send(['1', '2', mine, 'broadcast', { type: 'broadcast', event: 'x', payload: {} }]);
  // After phx_error the client rejoins by itself.
  expect(await raw.until(([, , , event]) => event === 'phx_error')).toEqual(['1', '1', mine, 'phx_error', {}]);
  expect(await join(raw, mine, payload, '3')).toMatchObject({
    response: { reason: expect.stringMatching(/^UnableToConnectToProject: /) },
  });
  away = false;
  expect(await join(raw, mine, payload, '4')).toMatchObject({ status: 'ok' });
  raw.send(['4', '5', mine, 'broadcast', { type: 'broadcast', event: 'x', payload: {} }]);
  expect((await raw.until(([, ref]) => ref === '5')).at(-1)).toMatchObject({ status: 'ok' });
  raw.socket.close();
});

test('channels, joins and messages have their limits', async () => {
  const raw = await fixture.raw();
  for (const index of [1, 2, 3])
    expect(await join(raw, `realtime:${index}`, {}, `${index}`)).toMatchObject({ status: 'ok' });
  expect(await join(raw, 'realtime:4', {}, '4')).toMatchObject({
    response: { reason: 'ChannelRateLimitReached: Too many channels' },
  });
  for (const ref of ['5', '6']) await join(raw, 'realtime:4', {}, ref);
  expect(await join(raw, 'realtime:4', {}, '7')).toMatchObject({
    response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
  });
  for (let count = 0; count <= 20; count += 1) raw.send(['1', null, 'realtime:1', 'broadcast', { event: 'x' }]);
  const [, , , , words] = await raw.until(([, , , event]) => event === 'system');
  expect(words).toMatchObject({ status: 'error', message: 'Too many messages per second', channel: '1' });
  for (let count = 0; count < 800; count += 1) raw.send([null, null, 'phoenix', 'heartbeat', {}]);
  expect(await raw.closed).toBe(1008);
});

test('a broadcast or a presence that is too large is refused', async () => {
  const raw = await fixture.raw();
  await join(raw, 'realtime:a');
  raw.send(['1', '2', 'realtime:a', 'broadcast', { event: 'x', payload: 'x'.repeat(3_000) }]);
  expect((await raw.until(([, ref]) => ref === '2')).at(-1)).toMatchObject({
    status: 'error',
    response: { reason: 'payload_size_exceeded' },
  });
  raw.send(['1', '3', 'realtime:a', 'presence', { event: 'track', payload: 'no map' }]);
  expect((await raw.until(([, ref]) => ref === '3')).at(-1)).toMatchObject({ status: 'error' });
  raw.send(['1', '4', 'realtime:a', 'presence', { event: 'track', payload: { a: 'x'.repeat(66_000) } }]);
  const [, , , , words] = await raw.until(([, , , event]) => event === 'system');
  expect(words).toMatchObject({ status: 'error', message: 'Track message size exceeded' });
  raw.socket.close();
});

test('a node has a limit of connections; further ones get an error', async () => {
  const open = await Promise.all([1, 2, 3, 4, 5, 6].map(() => fixture.raw()));
  expect(await refusal(fixture.raw())).toContain('429');
  for (const raw of open) raw.socket.close();
  await Promise.all(open.map((raw) => raw.closed));
  await expect.poll(() => fixture.realtime.figures().connections).toBe(0);
  const again = await fixture.raw();
  again.socket.close();
  await again.closed;
});

test('a person has a limit of connections too, which is freed again', async () => {
  const payload = { config, access_token: fixture.boris.token };
  const open = await Promise.all([1, 2, 3, 4].map(() => fixture.raw()));
  const [last, ...others] = [...open].reverse();
  for (const raw of others) expect(await join(raw, 'realtime:a', payload)).toMatchObject({ status: 'ok' });
  expect(last && (await join(last, 'realtime:a', payload))).toMatchObject({
    response: { reason: 'ConnectionRateLimitReached: Too many connected users' },
  });
  others[0]?.socket.close();
  await others[0]?.closed;
  expect(last && (await join(last, 'realtime:a', payload, '2'))).toMatchObject({ status: 'ok' });
  for (const raw of open) raw.socket.close();
  await Promise.all(open.map((raw) => raw.closed));
});

test('public channels can be switched off', async () => {
  const strict = await fixture.another({ publicChannels: false });
  const raw = await strict.raw();
  expect(await join(raw, 'realtime:a')).toMatchObject({
    response: { reason: 'PrivateOnly: This server only allows private channels' },
  });
  raw.socket.close();
  const headers = { apikey: fixture.keys.publishableKey, 'content-type': 'application/json' };
  const path = `${strict.address}/realtime/v1/api/broadcast/a/events/x`;
  expect((await fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  await strict.realtime.close(0);
});

test('a client that does not read is disconnected', async () => {
  const slow = await fixture.raw();
  await join(slow, 'realtime:flood');
  slow.socket.pause();
  const headers = { apikey: fixture.keys.secretKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ messages: [{ topic: 'flood', event: 'x', payload: { a: 'x'.repeat(60_000) } }] });
  // The kernel buffers some megabytes of its own.
  for (let round = 0; round < 500 && fixture.realtime.figures().connections > 0; round += 1) {
    const answer = await fetch(`${fixture.address}/realtime/v1/api/broadcast`, { method: 'POST', headers, body });
    expect(answer.status).toBe(202);
  }
  await expect.poll(() => fixture.realtime.figures().connections).toBe(0);
  slow.socket.terminate();
});

test('broadcasts over HTTP: errors are reported', async () => {
  const headers = { apikey: fixture.keys.publishableKey, 'content-type': 'application/json' };
  const sendBroadcast = async (path: string, body: string): Promise<[number, unknown]> => {
    const answer = await fetch(`${fixture.address}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers,
      body,
    });
    const text = await answer.text();
    return [answer.status, text === '' ? null : JSON.parse(text)];
  };
  expect(await sendBroadcast('', '{}')).toMatchObject([422, { errors: { messages: ["can't be blank"] } }]);
  expect(await sendBroadcast('', '{"messages":[{"topic":"","event":"x","payload":{}}]}')).toMatchObject([
    422,
    { errors: { topic: {} } },
  ]);
  expect(await sendBroadcast('', '{"messages":[{"topic":"a","event":"x"}]}')).toMatchObject([
    422,
    { errors: { payload: {} } },
  ]);
  expect(await sendBroadcast('/a/events/x?persist=true', '{}')).toMatchObject([422, { errors: { persist: {} } }]);
  expect(await sendBroadcast('/a/events/x?private=true', '{}')).toMatchObject([403, { message: 'Unauthorized' }]);
  const many = JSON.stringify({
    messages: Array.from({ length: 21 }, () => ({ topic: 'a', event: 'x', payload: {} })),
  });
  expect(await sendBroadcast('', many)).toMatchObject([429, { message: 'You have exceeded your rate limit' }]);
});

test('whatever is sent, the node goes on', async () => {
  const raw = (): fc.Arbitrary<unknown> =>
    fc.oneof(
      fc.tuple(fc.constant('1'), fc.string(), fc.constant('realtime:a'), event, fc.jsonValue()),
      fc.jsonValue(),
      fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from([3, ...bytes])),
      fc.string(),
    );
  const event = fc.constantFrom('phx_join', 'phx_leave', 'broadcast', 'presence', 'access_token', 'nonsense');
  const configs = fc.record({
    broadcast: fc.jsonValue(),
    presence: fc.jsonValue(),
    postgres_changes: fc.jsonValue(),
    private: fc.jsonValue(),
  });
  const joining = fc.record({ config: configs, access_token: fc.oneof(fc.string(), fc.jsonValue()) });
  const frames = fc.array(
    fc.oneof(
      raw(),
      joining.map((payload) => ['1', '1', 'realtime:a', 'phx_join', payload]),
    ),
    {
      minLength: 5,
      maxLength: 20,
    },
  );
  await fc.assert(
    fc.asyncProperty(frames, async (sent) => {
      now += 1_000;
      const one = await fixture.raw();
      for (const frame of sent) one.send(frame);
      // A frame that closes the connection does so before it is answered.
      one.socket.close();
      await one.closed;
    }),
    { numRuns: 60 },
  );
  const after = await fixture.raw();
  expect(await join(after, 'realtime:a')).toMatchObject({ status: 'ok' });
  after.socket.close();
});
