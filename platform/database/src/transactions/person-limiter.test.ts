import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/database/fresh-database.ts';
import type { Claims } from '../contract.ts';
import { openDatabase } from '../open-database.ts';
import { createPersonLimiter, poolLimits } from './person-limiter.ts';

const limits = { all: 3, each: 2, waiting: 2, wait: 60_000 };
const busy = expect.objectContaining({ code: 'server/busy', status: 429 });

describe('the shares of a pool', () => {
  it('give a person their share, and the next slot to a person below theirs', async () => {
    const limiter = createPersonLimiter(limits);
    const order: string[] = [];
    const first = await limiter.take('a');
    await limiter.take('a');
    const take = async (person: string) => {
      const free = await limiter.take(person);
      order.push(person);
      return free;
    };
    const third = take('a');
    const other = await limiter.take('b');
    const last = take('c');
    other();
    (await last)();
    first();
    (await third)();
    expect(order).toEqual(['c', 'a']);
  });

  it('refuse at once a person with too many waiting requests', async () => {
    const limiter = createPersonLimiter({ ...limits, each: 1 });
    const free = await limiter.take('a');
    const waiting = [limiter.take('a'), limiter.take('a')];
    await expect(limiter.take('a')).rejects.toEqual(busy);
    free();
    for (const one of waiting) (await one)();
    (await limiter.take('a'))();
  });

  it('refuse after the timeout, and reserve no slot for it', async () => {
    const limiter = createPersonLimiter({ ...limits, each: 1, wait: 20 });
    const free = await limiter.take('a');
    await expect(limiter.take('a')).rejects.toEqual(busy);
    free();
    free();
    (await limiter.take('a'))();
    await limiter.take('a');
    await limiter.take('b');
    await limiter.take('c');
    await expect(limiter.take('d')).rejects.toEqual(busy);
  });

  it('leave a part of every pool to the server, and less than half to one person', () => {
    expect(poolLimits(10, 1)).toMatchObject({ all: 8, each: 4 });
    expect(poolLimits(1, 1)).toMatchObject({ all: 1, each: 1 });
  });
});

describe('a person who fills the pool', () => {
  it('blocks neither another person nor the server itself', async () => {
    const fresh = await freshDatabase();
    const database = await openDatabase({
      dataFolder: '',
      databaseUrl: fresh.ownerUrl,
      secret: fresh.secret,
      poolSize: 5,
    });
    const held = Promise.withResolvers<void>();
    try {
      await database.whenReady();
      const person = (end: string): Claims => ({
        role: 'authenticated',
        sub: `0191b3a0-0000-7000-8000-00000000000${end}`,
      });
      const greedy = (end: string) =>
        Array.from({ length: 10 }, () => database.asUser(person(end), () => held.promise));
      const first = greedy('1');
      await database.asUser(person('2'), (transaction) => transaction.query('select'));
      const others = [...greedy('2'), ...greedy('3')];
      for (const role of ['supabase_auth_admin', 'schole_server'] as const) {
        await database.asUser({ role }, (transaction) => transaction.query('select'));
      }
      held.resolve();
      await Promise.all([...first, ...others]);
    } finally {
      held.resolve();
      await database.close();
      await fresh.drop();
    }
  });
});
