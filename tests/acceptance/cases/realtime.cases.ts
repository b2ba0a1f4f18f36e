import { createClient, type RealtimeChannel, RealtimeClient } from '@supabase/supabase-js';
import { expect, vi } from 'vitest';
import { startSilentServer } from '../../fakes/silent-server.ts';
import { acceptance } from '../suite/acceptance.ts';

/** Policies of a guest application for private channels: a room belongs to the person whose id is in its name. */
const migration = `
  create policy "own rooms are read" on realtime.messages for select to authenticated
    using (realtime.topic() = 'room:' || (select auth.uid()) and extension in ('broadcast', 'presence'));
  create policy "own rooms are written" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'room:' || (select auth.uid()) and realtime.messages.extension in ('broadcast', 'presence'));
  create policy "notices are read" on realtime.messages for select to authenticated using (realtime.topic() = 'notices');

  create table public.notices (id int primary key, body text);
  create function public.tell_notice() returns trigger language plpgsql security definer set search_path = ''
    as $$ begin
      perform realtime.broadcast_changes('notices', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
  create trigger notices_tell after insert or update or delete on public.notices
    for each row execute function public.tell_notice();
  alter table public.notices enable row level security;
`;

function subscribed(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, problem) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(problem ?? new Error(status));
    });
  });
}

acceptance(
  'realtime',
  (context, covers) => {
    for (const vsn of ['1.0.0', '2.0.0']) {
      covers(
        `broadcasts are heard, with protocol ${vsn}`,
        [
          'client.channel',
          'channel.on',
          'channel.subscribe',
          'channel.send',
          'channel.unsubscribe',
          'client.getChannels',
        ],
        async () => {
          const speaker = context().client({ realtime: { vsn } });
          const listener = context().client({ realtime: { vsn: '2.0.0' } });
          const received: unknown[] = [];
          const there = listener
            .channel('square')
            .on('broadcast', { event: 'word' }, (message) => received.push(message));
          const here = speaker.channel('square', { config: { broadcast: { self: true, ack: true } } });
          const own: unknown[] = [];
          here.on('broadcast', { event: 'word' }, (message) => own.push(message));
          await Promise.all([subscribed(there), subscribed(here)]);
          expect(speaker.getChannels()).toContain(here);
          expect(await here.send({ type: 'broadcast', event: 'word', payload: { text: 'Ὦ φίλε' } })).toBe('ok');
          const message = { type: 'broadcast', event: 'word', payload: { text: 'Ὦ φίλε' } };
          await vi.waitFor(() => expect(received).toEqual([message]));
          await vi.waitFor(() => expect(own).toEqual([message]));
          expect(await there.unsubscribe()).toBe('ok');
          await here.send({ type: 'broadcast', event: 'word', payload: {} });
          expect(received).toHaveLength(1);
        },
      );

      covers(
        `presences are seen, with protocol ${vsn}`,
        ['channel.track', 'channel.untrack', 'channel.presenceState', 'client.removeChannel'],
        async () => {
          const config = (key: string) => ({ config: { presence: { key } } });
          const first = context().client({ realtime: { vsn } }).channel(`hall ${vsn}`, config('first'));
          const events: string[] = [];
          first
            .on('presence', { event: 'sync' }, () => events.push('sync'))
            .on('presence', { event: 'join' }, ({ key }) => events.push(`join ${key}`))
            .on('presence', { event: 'leave' }, ({ key }) => events.push(`leave ${key}`));
          await subscribed(first);
          expect(await first.track({ seat: 1 })).toBe('ok');
          const client = context().client({ realtime: { vsn } });
          const second = client.channel(`hall ${vsn}`, config('second')).on('presence', { event: 'sync' }, () => {});
          await subscribed(second);
          await second.track({ seat: 2 });
          await vi.waitFor(() =>
            expect(second.presenceState()).toMatchObject({ first: [{ seat: 1 }], second: [{ seat: 2 }] }),
          );
          await vi.waitFor(() => expect(Object.keys(first.presenceState()).sort()).toEqual(['first', 'second']));
          expect(await second.untrack()).toBe('ok');
          await vi.waitFor(() => expect(Object.keys(first.presenceState())).toEqual(['first']));
          expect(await client.removeChannel(second)).toBe('ok');
          expect(events).toEqual(expect.arrayContaining(['sync', 'join second', 'leave second']));
        },
      );
    }

    covers('bytes are heard as bytes', ['channel.send', 'channel.httpSend'], async () => {
      const there = context().client().channel('bytes');
      const received: unknown[] = [];
      there.on('broadcast', { event: '*' }, ({ payload }) =>
        received.push([...new Uint8Array(payload as ArrayBuffer)]),
      );
      await subscribed(there);
      const here = context().client().channel('bytes');
      await subscribed(here);
      await here.send({ type: 'broadcast', event: 'b', payload: new Uint8Array([0, 255]).buffer });
      expect(await here.httpSend('b', new Uint8Array([7]).buffer)).toEqual({ success: true });
      await vi.waitFor(() => expect(received).toEqual([[0, 255], [7]]));
    });

    covers(
      'a broadcast needs no websocket',
      [
        'channel.httpSend',
        'channel.send',
        'POST /realtime/v1/api/broadcast',
        'POST /realtime/v1/api/broadcast/{topic}/events/{event}',
      ],
      async () => {
        const received: unknown[] = [];
        const there = context()
          .client()
          .channel('a/b c')
          .on('broadcast', { event: '*' }, ({ event, payload }) => {
            received.push([event, payload]);
          });
        await subscribed(there);
        const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
        const here = context().client().channel('a/b c');
        expect(await here.httpSend('é/1', { a: 1 })).toEqual({ success: true });
        // Before it has joined, the client itself sends over HTTP, and warns about it.
        expect(await here.send({ type: 'broadcast', event: 'two', payload: { b: 2 } })).toBe('ok');
        expect(quiet).toHaveBeenCalledOnce();
        quiet.mockRestore();
        await vi.waitFor(() =>
          expect(received).toEqual([
            ['é/1', { a: 1 }],
            ['two', { b: 2 }],
          ]),
        );
        const empty = await context().fetch('/realtime/v1/api/broadcast', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
        expect(empty.status).toBe(422);
      },
    );

    covers(
      'a private channel is for those whom a policy lets in',
      ['client.channel', 'channel.subscribe', 'channel.track', 'realtime.setAuth', 'realtime.removeAllChannels'],
      async () => {
        const { client, id } = await context().signUp(`Room-${context().engine}`);
        const { client: stranger } = await context().signUp(`Stranger-${context().engine}`);
        const options = { config: { private: true, broadcast: { ack: true }, presence: { key: 'me', enabled: true } } };
        await client.realtime.setAuth();
        await stranger.realtime.setAuth();
        await expect(subscribed(stranger.channel(`room:${id}`, options))).rejects.toThrow('Unauthorized');
        await expect(subscribed(context().client().channel(`room:${id}`, options))).rejects.toThrow('Unauthorized');
        const mine = client.channel(`room:${id}`, options);
        await subscribed(mine);
        expect(await mine.track({ here: true })).toBe('ok');
        await vi.waitFor(() => expect(Object.keys(mine.presenceState())).toEqual(['me']));
        expect(await mine.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
        const open = stranger.channel(`room:${id}`, { config: { private: true } });
        await expect(open.httpSend('x', {})).rejects.toThrow('Unauthorized');
        await client.realtime.removeAllChannels();
        await stranger.realtime.removeAllChannels();
      },
    );

    covers('another token on a live channel: taken over, or the end of the channel', ['realtime.setAuth'], async () => {
      const { client, id } = await context().signUp(`Token-${context().engine}`);
      const { client: other } = await context().signUp(`Other-${context().engine}`);
      await client.realtime.setAuth();
      const mine = client.channel(`room:${id}`, { config: { private: true } });
      const words: string[] = [];
      mine.on('system', {}, ({ message }) => words.push(message));
      await subscribed(mine);
      const { data: renewed } = await client.auth.refreshSession();
      await client.realtime.setAuth(renewed.session?.access_token);
      expect(mine.state).toBe('joined');
      const { data } = await other.auth.getSession();
      await client.realtime.setAuth(data.session?.access_token);
      await vi.waitFor(() => expect(mine.state).toBe('closed'));
      expect(words).toEqual([`You no longer have permission to read from this Channel topic: room:${id}`]);
      expect(client.getChannels()).not.toContain(mine);
    });

    covers('after a sign-out nothing is heard any more', ['auth.signOut', 'channel.subscribe'], async () => {
      const { client, id } = await context().signUp(`Leaving-${context().engine}`);
      await client.realtime.setAuth();
      const mine = client.channel(`room:${id}`, { config: { private: true } });
      await subscribed(mine);
      expect((await client.auth.signOut()).error).toBeNull();
      await vi.waitFor(() => expect(mine.state).toBe('closed'));
    });

    covers('what triggers tell is heard on a private channel', ['channel.on'], async () => {
      const { client } = await context().signUp(`Notices-${context().engine}`);
      await client.realtime.setAuth();
      const received: unknown[] = [];
      const notices = client.channel('notices', { config: { private: true } });
      notices.on('broadcast', { event: 'INSERT' }, ({ payload }) => received.push(payload.record));
      await subscribed(notices);
      await context().sql('insert into public.notices values (1, $$Η σχολή κλείνει$$)');
      await vi.waitFor(() => expect(received).toEqual([{ id: 1, body: 'Η σχολή κλείνει' }]));
      await context().sql('delete from public.notices');
    });

    covers(
      'a connection is connecting, open, closing and closed',
      [
        'realtime.connect',
        'realtime.connectionState',
        'realtime.isConnected',
        'realtime.isConnecting',
        'realtime.isDisconnecting',
        'realtime.disconnect',
        'realtime.endpointURL',
      ],
      async () => {
        const { realtime } = context().client();
        expect(realtime.connectionState()).toBe('closed');
        realtime.connect();
        expect([realtime.connectionState(), realtime.isConnecting()]).toEqual(['connecting', true]);
        await vi.waitFor(() => expect([realtime.connectionState(), realtime.isConnected()]).toEqual(['open', true]));
        const disconnecting = realtime.disconnect();
        expect([realtime.connectionState(), realtime.isDisconnecting()]).toEqual(['closing', true]);
        await disconnecting;
        expect([realtime.connectionState(), realtime.isConnected()]).toEqual(['closed', false]);
        expect(realtime.endpointURL()).toMatch(/^ws:.*\/realtime\/v1\/websocket\?.*vsn=2\.0\.0$/);
      },
    );

    covers(
      'a heartbeat is answered',
      ['realtime.onHeartbeat', 'realtime.sendHeartbeat', 'realtime.connect'],
      async () => {
        const { realtime } = context().client();
        const statuses: string[] = [];
        realtime.onHeartbeat((status) => statuses.push(status));
        realtime.connect();
        await vi.waitFor(() => expect(realtime.isConnected()).toBe(true));
        await realtime.sendHeartbeat();
        await vi.waitFor(() => expect(statuses).toEqual(['sent', 'ok']));
        await realtime.disconnect();
      },
    );

    covers('heartbeat timeout: a silent server is left, and looked for again', ['heartbeat timeout'], async () => {
      const silent = await startSilentServer();
      const statuses: string[] = [];
      const realtime = new RealtimeClient(`${silent.url.replace('http', 'ws')}/realtime/v1`, {
        params: { apikey: context().running.anonKey },
        heartbeatIntervalMs: 50,
        heartbeatCallback: (status) => statuses.push(status),
        reconnectAfterMs: () => 10,
      });
      realtime.connect();
      await vi.waitFor(() => expect(silent.opened()).toBeGreaterThan(1));
      expect(statuses.slice(0, 2)).toEqual(['sent', 'timeout']);
      void realtime.disconnect();
      silent.close();
    });

    covers('missing websocket: the client says it', ['missing websocket'], async () => {
      vi.stubGlobal('WebSocket', undefined);
      try {
        expect(() => createClient(context().url, 'a key')).toThrow(/WebSocket/);
      } finally {
        vi.unstubAllGlobals();
      }
    });

    covers(
      'a hundred messages wait for the join, the oldest give way',
      ['realtime.channel', 'realtime.getChannels', 'realtime.removeChannel'],
      async () => {
        const discarded: string[] = [];
        const logger = (_kind: string, words: string): void => {
          if (words.startsWith('discarded push')) discarded.push(words);
        };
        const { realtime } = context().client({ realtime: { logger } });
        const here = realtime.channel('buffer', { config: { presence: { key: 'one' } } });
        const joined = subscribed(here);
        for (let turn = 1; turn <= 105; turn += 1) void here.send({ type: 'presence', event: 'untrack' });
        expect(discarded).toHaveLength(5);
        expect(realtime.getChannels()).toContain(here);
        await joined;
        expect(await realtime.removeChannel(here)).toBe('ok');
        expect(realtime.getChannels()).not.toContain(here);
      },
    );

    covers(
      'all channels are left at once, and the connection with them',
      ['client.removeAllChannels', 'client.getChannels'],
      async () => {
        const client = context().client();
        await Promise.all([subscribed(client.channel('a')), subscribed(client.channel('b'))]);
        expect(client.getChannels().map(({ topic }) => topic)).toEqual(
          expect.arrayContaining(['realtime:a', 'realtime:b']),
        );
        expect(new Set(await client.removeAllChannels())).toEqual(new Set(['ok']));
        expect(client.getChannels()).toEqual([]);
        expect(client.realtime.isConnected()).toBe(false);
      },
    );

    covers('a websocket asks for a key', ['no_authorization'], async () => {
      const socket = new WebSocket(`${context().url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
      const ended = await new Promise((resolve) => {
        socket.onerror = () => resolve('refused');
        socket.onopen = () => resolve('open');
      });
      expect(ended).toBe('refused');
      const answer = await fetch(`${context().url}/realtime/v1/websocket`);
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'no_authorization' }]);
    });
  },
  { migration },
);
