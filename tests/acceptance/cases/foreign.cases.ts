import { join } from 'node:path';
import { expect } from 'vitest';
import { createTodoList } from '../../foreign/todos/program.ts';
import { acceptance } from '../suite/acceptance.ts';

const picture = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' });

acceptance(
  'an application that somebody else wrote',
  (context, covers) => {
    const person = async (name: string) => {
      const client = context().client();
      const email = `${name}@example.org`;
      const { data, error } = await client.auth.signUp({
        email,
        password: `${name}-long-enough`,
        options: { data: { username: name } },
      });
      if (error !== null || data.user === null) throw error ?? new Error('nobody');
      return { client, id: data.user.id, list: createTodoList(client) };
    };

    covers('keeps everybody’s todos to themselves', ['auth.signUp', 'from.insert', 'query.order'], async () => {
      const ada = await person('ada');
      const ben = await person('ben');
      const shopping = await ada.list.addList('Shopping');
      const milk = await ada.list.add(shopping, 'Buy milk', { tags: ['food', 'γάλα'], importance: 'high' });
      await ada.list.add(shopping, 'Buy bread');
      expect(milk).toMatchObject({ user_id: ada.id, is_complete: false, tags: ['food', 'γάλα'], importance: 'high' });
      expect(await ben.list.all()).toEqual([]);
      await ben.list.done(milk.id);
      await ben.list.remove(milk.id);
      expect((await ada.list.all()).map(({ task, is_complete }) => [task, is_complete])).toEqual([
        ['Buy milk', false],
        ['Buy bread', false],
      ]);
      await expect(ben.list.add(shopping, 'Not mine', { user_id: ada.id })).rejects.toMatchObject({ code: '42501' });
      await expect(ada.list.add(shopping, 'No')).rejects.toMatchObject({ code: '23514' });
      expect(await ada.list.lists()).toEqual([
        { title: 'Shopping', todos: [{ task: 'Buy milk' }, { task: 'Buy bread' }] },
      ]);
      expect((await ada.list.completeAll(shopping)).every(({ is_complete }) => is_complete)).toBe(true);
      const { data: open } = await ada.client.from('open_todos').select();
      expect(open).toEqual([]);
    });

    covers('finds the handle that its trigger made, and those of others', ['query.eq', 'query.single'], async () => {
      const cleo = await person('cleo');
      const { data } = await context().client().from('handles').select('id, username').eq('username', 'cleo').single();
      expect(data).toEqual({ id: cleo.id, username: 'cleo' });
    });

    covers('knows whom the seed brought, by the hash of the database', ['auth.signInWithPassword'], async () => {
      const client = context().client();
      const { error } = await client.auth.signInWithPassword({ email: 'seed@example.org', password: 'the seed of it' });
      expect(error).toBeNull();
      expect((await createTodoList(client).all()).map(({ task }) => task)).toEqual([
        'Seed number 1',
        'Seed number 2',
        'Seed number 3',
      ]);
    });

    covers('shows every row to the key of the server', ['from.select'], async () => {
      const { count } = await context().service().from('todos').select('*', { count: 'exact', head: true });
      expect(count).toBeGreaterThanOrEqual(3);
    });

    covers('keeps pictures in its buckets by its own policies', ['bucket.upload', 'bucket.getPublicUrl'], async () => {
      const dora = await person('dora');
      const eric = await person('eric');
      const address = await dora.list.setAvatar(dora.id, picture);
      const shown = await fetch(address);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      await expect(eric.list.setAvatar(dora.id, picture)).rejects.toMatchObject({ message: expect.any(String) });
      const mine = dora.client.storage.from('attachments');
      expect((await mine.upload(`${dora.id}/notes.txt`, 'Notes')).error).toBeNull();
      const others = eric.client.storage.from('attachments');
      expect((await others.download(`${dora.id}/notes.txt`)).error).not.toBeNull();
      expect((await others.list(dora.id)).data).toEqual([]);
    });

    covers('hears its changes, and only those it may see', ['channel.on', 'channel.subscribe'], async () => {
      const fay = await person('fay');
      const guy = await person('guy');
      const events: string[] = [];
      const other: string[] = [];
      await fay.list.follow((event, { task, id }) =>
        events.push(`${event} ${task ?? (id === undefined ? '' : 'gone')}`),
      );
      await guy.list.follow((event, { task }) => other.push(`${event} ${task}`));
      const list = await fay.list.addList('Live');
      const one = await fay.list.add(list, 'Hear this');
      // A row that is deleted before its change is processed is sent to no client, as with the published service.
      await expect.poll(() => events).toEqual(['INSERT Hear this']);
      await fay.list.done(one.id);
      await expect.poll(() => events).toEqual(['INSERT Hear this', 'UPDATE Hear this']);
      await fay.list.remove(one.id);
      await expect.poll(() => events).toEqual(['INSERT Hear this', 'UPDATE Hear this', 'DELETE gone']);
      expect(other.filter((line) => !line.startsWith('DELETE'))).toEqual([]);
    });

    covers('enters the room of its own list and no other', ['channel.send', 'realtime.setAuth'], async () => {
      const hal = await person('hal');
      const ida = await person('ida');
      const list = await hal.list.addList('Room');
      const messages: unknown[] = [];
      const channel = await hal.list.enter(list, (message) => messages.push(message));
      await channel.send({ type: 'broadcast', event: 'said', payload: { words: 'γεια' } });
      await expect.poll(() => messages).toEqual([{ words: 'γεια' }]);
      await expect(ida.list.enter(list, () => {})).rejects.toThrow();
    });
  },
  { environment: { SCHOLE_MIGRATIONS: join(import.meta.dirname, '../..', 'foreign', 'todos') } },
);
