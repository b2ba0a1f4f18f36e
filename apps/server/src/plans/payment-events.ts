import type { WebFunction } from '../functions/contract.ts';
import { BadSignature, type Payment } from '../payment/contract.ts';

/** The endpoint for events of the payment provider. It is public; only events with its signature are processed. */
export function paymentEvents({ provider }: Pick<Payment, 'provider'>): WebFunction {
  return {
    name: 'payment-events',
    verifyJwt: false,
    limits: { body: 262_144, time: 10_000 },
    answers: 'whole',
    async handle(request, { asServer }) {
      if (provider === null) return Response.json({ code: 'plan/payment-off' }, { status: 404 });
      if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
      const body = await request.text();
      try {
        const event = provider.read(body, request.headers.get('stripe-signature'));
        if (event === null) return Response.json({ received: true });
        const { id, schoolId, plan, paid, at, customer, subscription } = event;
        // An event that could not be stored fails the request, so that the provider sends it again.
        await asServer((transaction) =>
          transaction.query('select app.note_payment($1, $2, $3, $4, $5, $6, $7)', [
            id,
            schoolId,
            plan,
            paid,
            at.toISOString(),
            customer,
            subscription,
          ]),
        );
        return Response.json({ received: true });
      } catch (problem) {
        if (problem instanceof BadSignature) return Response.json({ code: 'signature' }, { status: 400 });
        throw problem;
      }
    },
  };
}
