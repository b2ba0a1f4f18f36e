import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackupSeries } from '../../tools/bench/attack/backups.ts';
import { changesBetween } from '../../tools/bench/attack/rows.ts';
import { startAttack } from '../../tools/bench/attack/start.ts';
import { createStorageSeries } from '../../tools/bench/attack/storage.ts';
import { createTally } from '../../tools/bench/attack/tally.ts';
import { tokenSeries } from '../../tools/bench/attack/tokens.ts';
import { isServing, runSeries } from '../../tools/bench/attack.ts';
import { copyPreparedData } from '../database/fresh-database.ts';

let context: Awaited<ReturnType<typeof startAttack>>;
beforeAll(async () => {
  context = await startAttack(copyPreparedData);
}, 120_000);
afterAll(() => context.stop());

// What is cheap of the bench; all of it are `npm run bench -- attack`.
describe.each([createStorageSeries(['attacker']), tokenSeries])('the series $name', (one) => {
  it('leaks nothing, changes nothing of the victim, and leaves the server serving', async () => {
    const { tries, refused, leaks, failures } = await runSeries(context, one);
    expect(leaks).toEqual([]);
    expect(failures).toEqual([]);
    expect(tries).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(tries / 2);
    expect(await isServing(context)).toBe(true);
  });
});

it('backups that are well sealed around wrong rows are refused in words, or their gaps are told', async () => {
  const chosen = /^sealed with (rows|one row|an end|a sequence|files)/;
  const { tries, refused, leaks, failures } = await createBackupSeries((name) => chosen.test(name)).run(context);
  expect(leaks).toEqual([]);
  expect(failures).toEqual([]);
  expect(tries - refused, 'the good one, and the one without its files').toBe(2);
}, 300_000);

describe('what counts as a leak', () => {
  it('is a word or an id of the victim that the request does not hold', async () => {
    const { victim, callers } = context;
    const tally = createTally(context);
    const read = { method: 'GET', path: '/rest/v1/sources?select=*' };
    await tally.try({ ...callers.attacker, token: victim.token }, read);
    await tally.try(callers.attacker, read);
    expect(tally).toMatchObject({ tries: 2, harmless: 1, leaks: [expect.stringContaining('attacker GET')] });
  });

  it('is a changed, new or missing row', async () => {
    const before = await context.readVictimRows();
    const { data } = await context.victim.client
      .from('n8n_chat_sessions')
      .insert({ title: 'Another', user_id: context.victim.id })
      .select('id')
      .single<{ id: string }>();
    const after = await context.readVictimRows();
    expect(changesBetween(before, after).join()).toMatch(`new: public.n8n_chat_sessions ${data?.id}`);
    expect(changesBetween(after, before).join()).toMatch('gone: public.n8n_chat_sessions');
    expect(changesBetween(before, before)).toEqual([]);
  });
});
