import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Fault, fault, type PlanName, planNames } from '@schole/core';
import type { Outbound } from '@schole/http';
import { z } from 'zod';
import type { PaymentConfig } from '../config/payment.ts';
import { BadSignature, type PaymentEvent, type PaymentProvider, type Purchase } from './contract.ts';

/** The address of the provider's API. */
export const stripeAddress = 'https://api.stripe.com';

/** Seconds that an event may be old, or ahead of our clock: a replayed one is refused later. */
const tolerance = 300;

interface Parts {
  config: PaymentConfig;
  outbound: Outbound;
  site: string;
  /** The address of a stub server; for tests. */
  address?: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

const named = z.object({ school_id: z.uuid(), plan: z.enum(planNames) });
/** An id of the provider's; the database stores no zero character. */
const mark = z
  .string()
  .max(255)
  .regex(/^[ -~]+$/);
const reference = mark.nullish();

const checkout = z.object({
  payment_status: z.string(),
  metadata: named,
  customer: reference,
  subscription: reference,
});
const subscription = z.object({ id: mark, status: z.string(), metadata: named, customer: reference });
const envelope = z.object({
  id: mark,
  type: z.string(),
  // Seconds; the last of the year 9999.
  created: z.number().int().nonnegative().max(253_402_300_799),
  data: z.object({ object: z.unknown() }),
});
const session = z.object({ url: z.url() });

type Envelope = z.output<typeof envelope>;

/** The states that end a subscription; `past_due` does not: the provider still retries. */
const ended = ['canceled', 'unpaid', 'incomplete_expired'];
const running = ['active', 'trialing'];

function ofCheckout({ id, created, data }: Envelope): PaymentEvent | null {
  const parsed = checkout.safeParse(data.object);
  if (!parsed.success || !['paid', 'no_payment_required'].includes(parsed.data.payment_status)) return null;
  const { metadata, customer, subscription: subscribed } = parsed.data;
  return {
    id,
    schoolId: metadata.school_id,
    plan: metadata.plan,
    paid: true,
    at: new Date(created * 1000),
    customer: customer ?? null,
    subscription: subscribed ?? null,
  };
}

function ofSubscription({ id, created, data, type }: Envelope): PaymentEvent | null {
  const parsed = subscription.safeParse(data.object);
  if (!parsed.success) return null;
  const { metadata, customer, status, id: subscribed } = parsed.data;
  const over = type === 'customer.subscription.deleted' || ended.includes(status);
  if (!over && !running.includes(status)) return null;
  return {
    id,
    schoolId: metadata.school_id,
    plan: metadata.plan,
    paid: !over,
    at: new Date(created * 1000),
    customer: customer ?? null,
    subscription: subscribed,
  };
}

const readers: Readonly<Record<string, (event: Envelope) => PaymentEvent | null>> = {
  'checkout.session.completed': ofCheckout,
  'checkout.session.async_payment_succeeded': ofCheckout,
  'customer.subscription.updated': ofSubscription,
  'customer.subscription.deleted': ofSubscription,
};

/** `t=…,v1=…,v1=…`: the second it was signed in, and one signature for each secret that is valid. */
function readSignature(header: string): { time: string; signatures: string[] } {
  const parts = header
    .slice(0, 2_000)
    .split(',')
    .map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  return { time, signatures: parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '') };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8')];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Throws BadSignature unless the body was signed with the secret within the tolerance. */
function requireGenuine(body: string, header: string | null, secret: string, now: number): void {
  const { time, signatures } = readSignature(header ?? '');
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const genuine = signatures.filter((signature) => isSame(signature, expected)).length > 0;
  if (!genuine || !/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) throw new BadSignature();
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function orderOf({ schoolId, plan }: Purchase, price: string, site: string): URLSearchParams {
  const back = (state: string): string => new URL(`/admin?tab=plan&payment=${state}`, site).href;
  return new URLSearchParams({
    mode: 'subscription',
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    client_reference_id: schoolId,
    'metadata[school_id]': schoolId,
    'metadata[plan]': plan,
    'subscription_data[metadata][school_id]': schoolId,
    'subscription_data[metadata][plan]': plan,
    success_url: back('done'),
    cancel_url: back('left'),
  });
}

/** Payment through Stripe: creates checkouts and reads signed events. The two calls of its API are our own code. */
export function stripe({ config, outbound, site, address = stripeAddress, clock = Date.now }: Parts): PaymentProvider {
  const prices: Partial<Record<PlanName, string | null>> = config.prices;

  async function begin(purchase: Purchase): Promise<string> {
    const price = prices[purchase.plan] ?? null;
    if (price === null) throw fault('plan/payment-off');
    const answer = await outbound
      .requestJson(new URL('/v1/checkout/sessions', address), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.key}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': randomUUID(),
        },
        body: orderOf(purchase, price, site),
      })
      .catch((problem: unknown) => {
        if (problem instanceof Fault && problem.code === 'outbound/sealed') throw problem;
        throw fault('plan/payment-failed', {}, { cause: problem });
      });
    const parsed = session.safeParse(answer.json);
    // People are redirected to the provider's own page and nowhere else.
    if (answer.status !== 200 || !parsed.success || !isPage(parsed.data.url, address))
      throw fault('plan/payment-failed');
    return parsed.data.url;
  }

  return {
    begin,
    read(body, signature) {
      requireGenuine(body, signature, config.webhookSecret, clock());
      const parsed = envelope.safeParse(readJson(body));
      return parsed.success ? (readers[parsed.data.type]?.(parsed.data) ?? null) : null;
    },
  };
}

function isPage(page: string, address: string): boolean {
  const { protocol, origin } = new URL(page);
  return protocol === 'https:' || origin === new URL(address).origin;
}
