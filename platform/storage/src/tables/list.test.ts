import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageFixture, type Person, type StorageFixture } from '../test-fixture.ts';

let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await createStorageFixture();
});
afterAll(() => fixture.close());

const sources = (person: Pick<Person, 'client'>) => person.client.storage.from('sources');

describe('listing', () => {
  it('shows folders first, searches, sorts and pages', async () => {
    const { boris } = fixture;
    for (const file of ['α.txt', 'β.txt', 'άλλο/1.txt', 'άλλο/2.txt', 'Ύλη/βαθιά/3.txt', 'z_100%.txt']) {
      await sources(boris).upload(boris.mine(file).split('/').map(encodeURIComponent).join('/'), file);
    }
    const list = async (options: object = {}, path = boris.id) =>
      (await sources(boris).list(path, options)).data?.map(({ name }) => name);
    expect(await list()).toEqual(['Ύλη', 'άλλο', 'z_100%.txt', 'α.txt', 'β.txt']);
    expect(await list({}, `${boris.id}/άλλο`)).toEqual(['1.txt', '2.txt']);
    expect(await list({}, `${boris.id}/άλλο/`)).toEqual(['1.txt', '2.txt']);
    expect(await list({}, '')).toEqual([boris.id]);
    expect(await list({ search: 'ύ' })).toEqual(['Ύλη']);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'άλλο',
      'Ύλη',
      'β.txt',
      'α.txt',
      'z_100%.txt',
    ]);
    expect(await list({ sortBy: { column: 'created_at', order: 'desc' }, limit: 3 })).toEqual([
      'Ύλη',
      'άλλο',
      'z_100%.txt',
    ]);
    expect(await list({ limit: 2, offset: 1 })).toEqual(['άλλο', 'z_100%.txt']);
    expect(await list({}, `${boris.id}/none`)).toEqual([]);
    const bad = await sources(boris).list(boris.id, { sortBy: { column: 'owner', order: 'asc' } });
    expect(bad.error).toMatchObject({ status: 400 });
    const { data } = await sources(boris).list(boris.id);
    expect(data?.find(({ name }) => name === 'α.txt')?.metadata).toMatchObject({
      size: 6,
      mimetype: 'text/plain;charset=UTF-8',
    });
  });

  it.each([
    { with_delimiter: true },
    { with_delimiter: false },
    { sortBy: { column: 'name', order: 'desc' } },
    { sortBy: { column: 'created_at', order: 'asc' } },
    { sortBy: { column: 'updated_at', order: 'desc' } },
  ] as const)('pages with a cursor, everything once: %j', async (options) => {
    const { boris } = fixture;
    const collect = async (limit: number) => {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await sources(boris).listV2({
          ...options,
          prefix: `${boris.id}/`,
          limit,
          ...(cursor ? { cursor } : {}),
        });
        keys.push(
          ...(data?.folders ?? []).map(({ key }) => key ?? ''),
          ...(data?.objects ?? []).map(({ name }) => name),
        );
        cursor = data?.nextCursor;
      } while (cursor !== undefined);
      return keys;
    };
    const whole = await collect(1000);
    expect(whole).toHaveLength('with_delimiter' in options && options.with_delimiter ? 5 : 6);
    expect((await collect(1)).sort()).toEqual(whole.sort());
    expect((await sources(boris).listV2({ cursor: 'bad' })).error).toMatchObject({ status: 400 });
  });
});
