import { z } from 'zod';
import { createVariableReader, type VariableTable, WrongVariable } from './variable.ts';

const secretForm = /^[\x21-\x7e]{8,500}$/;
const price = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The payment provider. Add here. */
export const paymentVariables = {
  SCHOLE_PAYMENT_KEY: {
    default: null,
    meaning:
      'The secret key of Stripe. Without it nothing can be paid, and plans are given by whoever looks after the installation.',
    expected: 'the secret key of the provider, without a space',
    value: z.string().regex(secretForm),
  },
  SCHOLE_PAYMENT_WEBHOOK_SECRET: {
    default: null,
    meaning:
      'The secret with which Stripe signs its events to /functions/v1/payment-events; needed with SCHOLE_PAYMENT_KEY.',
    expected: 'the signing secret of the provider, without a space',
    value: z.string().regex(secretForm),
  },
  SCHOLE_PAYMENT_PRICE_PROFESSIONAL: {
    default: null,
    meaning:
      'The number that Stripe gives the monthly price of Professional Educator. Without it that plan cannot be paid.',
    expected: 'the id of a price, without a space',
    value: price,
  },
  SCHOLE_PAYMENT_PRICE_SCHOOL: {
    default: null,
    meaning: 'The same for School/District, where it has a fixed price.',
    expected: 'the id of a price, without a space',
    value: price,
  },
} as const satisfies VariableTable;

export interface PaymentConfig {
  key: string;
  webhookSecret: string;
  /** The provider's id of the price of each plan; null: that plan cannot be paid. */
  prices: { professional: string | null; school: string | null };
}

/** Throws WrongVariable when there is a key and no secret to verify its events. Null: there is no provider. */
export function readPaymentConfig(environment: NodeJS.ProcessEnv): PaymentConfig | null {
  const read = createVariableReader(environment, paymentVariables);
  const key = read('SCHOLE_PAYMENT_KEY');
  const webhookSecret = read('SCHOLE_PAYMENT_WEBHOOK_SECRET');
  const prices = {
    professional: read('SCHOLE_PAYMENT_PRICE_PROFESSIONAL'),
    school: read('SCHOLE_PAYMENT_PRICE_SCHOOL'),
  };
  if (key === null) return null;
  if (webhookSecret === null)
    throw new WrongVariable('SCHOLE_PAYMENT_WEBHOOK_SECRET must be set with SCHOLE_PAYMENT_KEY.');
  return { key, webhookSecret, prices };
}
