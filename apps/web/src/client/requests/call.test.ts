import { beforeEach, expect, it } from 'vitest';
import { setUpBrowser } from '../../test-app.tsx';
import { requireConnection } from './call.ts';

const config = { anonKey: 'k', signUp: 'open', firstRun: false, sealed: true, geolocation: null, version: '1' };

beforeEach(() => setUpBrowser({ answer: async () => Response.json(config), user: null }));

it('lets each that waited for the connection go on in a task of its own', async () => {
  const order: string[] = [];
  const first = requireConnection().then(async () => {
    order.push('first');
    for (let steps = 0; steps < 20; steps += 1) await Promise.resolve();
    order.push('the end of the first');
  });
  const second = requireConnection().then(() => order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'the end of the first', 'second']);
});
