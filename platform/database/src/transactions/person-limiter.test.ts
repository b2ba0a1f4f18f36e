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

  it('leave a part of every pool to the server, less than half to one person, and the last ones to nobody alone', () => {
    expect(poolLimits(10, 1)).toMatchObject({ all: 8, each: 4, contended: 2, kept: 2, busy: 2 });
    expect(poolLimits(5, 1)).toMatchObject({ all: 3, each: 2, contended: 2, kept: 0, busy: 1 });
    expect(poolLimits(1, 1)).toMatchObject({ all: 1, each: 1, contended: 1, kept: 0, busy: 1 });
  });
});

describe('while many want a slot', () => {
  /** Takes a slot and reports it; returns who has got one, in order. */
  function crowd(options: Partial<Parameters<typeof createPersonLimiter>[0]>) {
    const limiter = createPersonLimiter({ ...poolLimits(10, 60_000), ...options });
    const order: string[] = [];
    const free: (() => void)[] = [];
    const take = (person: string) => {
      void limiter.take(person).then((release) => {
        order.push(person);
        free.push(release);
      });
    };
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    return { order, free, take, settle };
  }
  const count = (order: readonly string[], person: string) => order.filter((one) => one === person).length;

  it('nobody takes the last ones who has one already, or who has used much', async () => {
    const { order, take, settle } = crowd({ used: (person) => (person === 'heavy' ? 0.9 : 0) });
    for (const person of ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']) take(person);
    take('heavy');
    await settle();
    expect([count(order, 'a'), count(order, 'b'), count(order, 'heavy')]).toEqual([3, 3, 0]);
    take('c');
    take('d');
    await settle();
    expect(order.slice(6)).toEqual(['c', 'd']);
  });

  it('those who have used much share few slots, however many they are', async () => {
    const { order, free, take, settle } = crowd({ used: (person) => (person.startsWith('heavy') ? 0.2 : 0) });
    for (let number = 0; number < 6; number += 1) take(`heavy ${number}`);
    for (const person of ['a', 'b', 'c', 'd']) take(person);
    await settle();
    expect(order).toEqual(['heavy 0', 'heavy 1', 'a', 'b', 'c', 'd']);
    free.shift()?.();
    await settle();
    expect(order.slice(6)).toEqual(['heavy 2']);
  });

  it('a person has two slots at most, also where more are free', async () => {
    const { order, free, take, settle } = crowd({ kept: 0 });
    for (let times = 0; times < 5; times += 1) take('a');
    for (let times = 0; times < 4; times += 1) take('b');
    await settle();
    expect([count(order, 'a'), count(order, 'b')]).toEqual([4, 2]);
    free.shift()?.();
    free.shift()?.();
    await settle();
    expect([count(order, 'a'), count(order, 'b')]).toEqual([4, 2]);
    free.shift()?.();
    await settle();
    expect([count(order, 'a'), count(order, 'b')]).toEqual([5, 4]);
  });

  it('of those with equally few slots the one who has used least is next', async () => {
    const shares: Record<string, number> = { a: 0.09, b: 0.05, c: 0.01 };
    const { order, free, take, settle } = crowd({ all: 1, kept: 0, used: (person) => shares[person] ?? 0 });
    for (const person of ['x', 'a', 'b', 'c']) take(person);
    await settle();
    for (let times = 0; times < 3; times += 1) {
      free.shift()?.();
      await settle();
    }
    expect(order).toEqual(['x', 'c', 'b', 'a']);
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

describe('the time of a statement', () => {
  it('is charged to whoever pays for it, and to nobody else', async () => {
    const fresh = await freshDatabase();
    const database = await openDatabase({
      dataFolder: '',
      databaseUrl: fresh.ownerUrl,
      secret: fresh.secret,
      budget: 100,
    });
    try {
      await database.whenReady();
      const sleep = (payer?: string) =>
        database.asUser(
          { role: 'authenticated', sub: '0191b3a0-0000-7000-8000-000000000001' },
          (transaction) => transaction.query('select pg_sleep(0.2)'),
          payer === undefined ? {} : { payer },
        );
      await sleep('greedy');
      await expect(sleep('greedy')).rejects.toMatchObject({ code: 'server/over-budget', status: 429 });
      await sleep('patient');
      await sleep();
    } finally {
      await database.close();
      await fresh.drop();
    }
  });
});
