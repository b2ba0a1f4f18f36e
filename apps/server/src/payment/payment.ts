import { fault } from '@schole/core';
import type { OutboundGate } from '@schole/http';
import type { PaymentConfig } from '../config/payment.ts';
import type { Payment } from './contract.ts';
import { stripe, stripeAddress } from './stripe.ts';

interface Parts {
  config: PaymentConfig | null;
  gate: OutboundGate;
  /** The public address, to which the provider redirects people. */
  site: string;
}

/** Without a key nothing can be paid, and every call reports that. */
export const paymentOff: Payment = {
  state: async () => 'off',
  begin: async () => {
    throw fault('plan/payment-off');
  },
  provider: null,
};

/** The payment provider of this installation: Stripe where its key is set, else none. */
export function createPayment({ config, gate, site }: Parts): Payment {
  if (config === null) return paymentOff;
  const outbound = gate.as({ purpose: 'payment', addresses: 'configured' });
  const provider = stripe({ config, outbound, site });
  const permitted = (): Promise<boolean> =>
    outbound.permit(new URL(stripeAddress)).then(
      () => true,
      () => false,
    );
  return {
    state: async () => ((await permitted()) ? 'open' : 'sealed'),
    begin: (purchase) => provider.begin(purchase),
    provider,
  };
}
