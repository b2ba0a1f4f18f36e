import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fault } from '@schole/core';
import { createOutboundGate } from '@schole/http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionsFixture, type FunctionsFixture, type Person } from '../app/test-functions.ts';
import type { Payment, PaymentProvider } from './contract.ts';
import { createPayment, paymentOff } from './payment.ts';
import { stripe } from './stripe.ts';

const config = {
  key: 'sk_test_of_ours',
  webhookSecret: 'whsec_of_ours',
  prices: { professional: 'price_professional', school: null },
};
const site = 'https://schole.example';

let sealed = false;
const departures: { host: string; purpose: string; method: string }[] = [];
const gate = createOutboundGate({
  sealed: async () => sealed,
  ledger: {
    begin: async ({ host, purpose, method }) => String(departures.push({ host, purpose, method })),
    end: async () => {},
    refuse: async () => {},
  },
});

interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  form: Record<string, string>;
}

/** The provider stub: one answer to every request, and the requests it received. */
let provider: Server;
let address: string;
let answer: { status: number; body: string };
const received: ReceivedRequest[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      received.push({ path: request.url ?? '', headers: request.headers, form });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ url: 'https://checkout.stripe.example/pay/1' }) };
});
afterEach(() => {
  sealed = false;
  received.length = 0;
  departures.length = 0;
});

let now = Date.UTC(2026, 10, 1);
const open = (): PaymentProvider =>
  stripe({
    config,
    outbound: gate.as({ purpose: 'payment', addresses: 'configured' }),
    site,
    address,
    clock: () => now,
  });
const schoolId = '0191b3a0-0000-7000-8000-000000000001';

function sign(body: string, { secret = config.webhookSecret, at = now } = {}): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

function eventOf(type: string, object: Record<string, unknown>, { id = 'evt_1', school = schoolId } = {}): string {
  const created = Math.floor(now / 1000);
  const metadata = { school_id: school, plan: 'professional' };
  return JSON.stringify({ id, type, created, data: { object: { metadata, customer: 'cus_1', ...object } } });
}

const paid = (id: string, school: string, subscription = 'sub_1'): string =>
  eventOf('checkout.session.completed', { payment_status: 'paid', subscription }, { id, school });
const over = (id: string, school: string, subscription = 'sub_1'): string =>
  eventOf('customer.subscription.deleted', { id: subscription, status: 'canceled' }, { id, school });

describe('a checkout', () => {
  test('is created with the price of the plan, and identifies the payer by ids alone', async () => {
    expect(await open().begin({ schoolId, plan: 'professional' })).toBe('https://checkout.stripe.example/pay/1');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/v1/checkout/sessions',
      headers: { authorization: 'Bearer sk_test_of_ours', 'content-type': 'application/x-www-form-urlencoded' },
      form: {
        mode: 'subscription',
        'line_items[0][price]': 'price_professional',
        client_reference_id: schoolId,
        'metadata[plan]': 'professional',
        'subscription_data[metadata][school_id]': schoolId,
        success_url: 'https://schole.example/admin?tab=plan&payment=done',
      },
    });
    expect(departures).toEqual([{ host: '127.0.0.1', purpose: 'payment', method: 'POST' }]);
  });

  test('of a plan without a price is refused, without a request to the provider', async () => {
    await expect(open().begin({ schoolId, plan: 'school' })).rejects.toMatchObject({ code: 'plan/payment-off' });
    expect(received).toEqual([]);
  });

  test.each([
    ['an error', { status: 402, body: '{"error":{"message":"card"}}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no address', { status: 200, body: '{}' }],
    ['an address that a browser must not be sent to', { status: 200, body: '{"url":"javascript:alert(1)"}' }],
    ['plain http elsewhere', { status: 200, body: '{"url":"http://elsewhere.example/"}' }],
  ])('that is answered with %s fails with a fault', async (_, reply) => {
    answer = reply;
    const problem = await open()
      .begin({ schoolId, plan: 'professional' })
      .catch((thrown: unknown) => thrown);
    expect(problem).toBeInstanceOf(Fault);
    expect(problem).toMatchObject({ code: 'plan/payment-failed', status: 502 });
    expect(String(problem)).not.toContain('sk_test');
  });

  test('without a key payment is off; while sealed, it reports that', async () => {
    expect(await createPayment({ config: null, gate, site }).state()).toBe('off');
    expect(await paymentOff.state()).toBe('off');
    await expect(paymentOff.begin({ schoolId, plan: 'professional' })).rejects.toMatchObject({
      code: 'plan/payment-off',
    });
    sealed = true;
    const payment = createPayment({ config, gate, site });
    expect(await payment.state()).toBe('sealed');
    await expect(payment.begin({ schoolId, plan: 'professional' })).rejects.toMatchObject({ code: 'outbound/sealed' });
    expect(departures).toEqual([]);
  });
});

describe('an event', () => {
  const body = paid('evt_1', schoolId);

  test('with the provider’s signature is read', () => {
    expect(open().read(body, sign(body))).toEqual({
      id: 'evt_1',
      schoolId,
      plan: 'professional',
      paid: true,
      at: new Date(now),
      customer: 'cus_1',
      subscription: 'sub_1',
    });
    // During a change of the secret there are two signatures.
    expect(open().read(body, `${sign(body, { secret: 'the old one' })},${sign(body).split(',')[1]}`)).not.toBeNull();
  });

  test.each([
    ['none', () => null],
    ['rubbish', () => 'rubbish'],
    ['that of another secret', () => sign(body, { secret: 'whsec_of_others' })],
    ['that of another body', () => sign(`${body} `)],
    ['one of six minutes ago', () => sign(body, { at: now - 360_000 })],
    ['one of the future', () => sign(body, { at: now + 360_000 })],
    ['a time that is no number', () => sign(body).replace(/t=\d+/, 't=x')],
    ['a time of its own', () => sign(body).replace(/t=\d+/, `t=${Math.floor(now / 1000) + 1}`)],
  ])('with %s as its signature is refused', (_, signature) => {
    expect(() => open().read(body, signature())).toThrow(expect.objectContaining({ name: 'BadSignature' }));
  });

  test.each([
    ['not JSON', '{'],
    ['of another kind', eventOf('invoice.created', {})],
    ['of a checkout that is not paid', eventOf('checkout.session.completed', { payment_status: 'unpaid' })],
    ['of a subscription that is late', eventOf('customer.subscription.updated', { id: 'sub_1', status: 'past_due' })],
    ['without a school of ours', paid('evt_1', 'somebody else’s')],
    ['with a name that cannot be kept', paid('evt_\u0000', schoolId)],
    ['of a time that never comes', paid('evt_1', schoolId).replace(/"created":\d+/, '"created":1e18')],
  ])('%s is genuine and ignored', (_, event) => {
    expect(open().read(event, sign(event))).toBeNull();
  });
});

describe('the endpoint for events', () => {
  let fixture: FunctionsFixture;
  let owner: Person;

  beforeAll(async () => {
    const payment: Payment = { state: async () => 'open', begin: async () => 'https://x', provider: open() };
    fixture = await createFunctionsFixture(undefined, [], payment);
    owner = await fixture.addPerson('owner');
    await fixture.rows(`update public.schools set plan = 'individual' where id = $1`, [owner.schoolId]);
  });
  afterAll(() => fixture.close());

  async function sendEvent(body: string, signature: string | null = sign(body)): Promise<number> {
    const answered = await fixture.server.inject({
      method: 'POST',
      url: '/functions/v1/payment-events',
      headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'stripe-signature': signature }) },
      payload: body,
    });
    return answered.statusCode;
  }
  const plan = async (): Promise<unknown> =>
    (await fixture.rows<{ plan: string }>('select plan from public.schools where id = $1', [owner.schoolId]))[0]?.plan;

  test('changes nothing for a caller that is not the provider', async () => {
    const body = paid('evt_forged', owner.schoolId);
    expect(await sendEvent(body, null)).toBe(400);
    expect(await sendEvent(body, sign(body, { secret: 'guessed' }))).toBe(400);
    expect(await sendEvent('x'.repeat(300_000))).toBe(413);
    expect([await plan(), await fixture.rows('select from private.payment_events')]).toEqual(['individual', []]);
  });

  test('a paid plan begins once, however often its event is delivered, and ends with its subscription', async () => {
    const body = paid('evt_paid', owner.schoolId);
    expect(await Promise.all(Array.from({ length: 5 }, () => sendEvent(body)))).toEqual([200, 200, 200, 200, 200]);
    expect(await plan()).toBe('professional');
    expect(await fixture.actionsOn(owner.schoolId)).toEqual(['plan/changed']);
    now += 60_000;
    expect(await sendEvent(over('evt_other', owner.schoolId, 'sub_old'))).toBe(200);
    expect(await plan()).toBe('professional');
    expect(await sendEvent(over('evt_over', owner.schoolId))).toBe(200);
    expect(await plan()).toBe('individual');
    // Delivered late, it is older than the latest known event.
    now -= 120_000;
    expect(await sendEvent(paid('evt_late', owner.schoolId))).toBe(200);
    expect(await plan()).toBe('individual');
  });

  test('an event of an unknown school is recorded and changes nothing', async () => {
    expect(await sendEvent(paid('evt_nowhere', schoolId))).toBe(200);
    expect(await fixture.rows(`select from private.payments where school_id = $1`, [schoolId])).toEqual([]);
  });
});
