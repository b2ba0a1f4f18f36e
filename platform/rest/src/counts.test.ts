import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anna, boris, createRestFixture, type RestFixture, service } from './test-fixture.ts';

let fixture: RestFixture;

beforeAll(async () => {
  fixture = await createRestFixture({ countLimit: 3 });
  await fixture.asOwner(`
    insert into notes (owner, body) select '${boris}', 'of boris' from generate_series(1, 500);
    insert into notes (owner, body) select '${anna}', 'of anna' from generate_series(1, 2);
    create policy service on notes to service_role using (true);
    grant select on notes to service_role;
    analyze notes`);
});

afterAll(async () => {
  await fixture.close();
});

const count = async (bearer: string, how: 'planned' | 'estimated') =>
  (await fixture.client(bearer).from('notes').select('id', { count: how }).limit(1)).count;

describe('a planned or estimated count', () => {
  it('tells people nothing of rows that policies hide: it is exact', async () => {
    expect([await count(anna, 'planned'), await count(anna, 'estimated')]).toEqual([3, 3]);
    const notes = fixture.client(anna).from('notes').select('id', { count: 'planned', head: true });
    expect((await notes.eq('body', 'of boris')).count).toBe(0);
  });

  it('stops at a limit, and never before the rows that are shown', async () => {
    expect([await count(boris, 'planned'), await count(boris, 'estimated')]).toEqual([4, 4]);
    const notes = () => fixture.client(boris).from('notes').select('id', { count: 'estimated' }).order('id');
    expect(await notes().range(10, 19)).toMatchObject({ count: 20 });
    expect((await fixture.client(anna).from('notes').select('id', { count: 'planned' }).range(4, 9)).status).toBe(416);
  });

  it('is the estimate of the planner for the service key', async () => {
    expect(await count(service, 'planned')).toBe(504);
    expect(await count(service, 'estimated')).toBe(504);
  });
});
