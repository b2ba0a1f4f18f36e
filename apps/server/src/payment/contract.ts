import type { PlanName } from '@schole/core';

/** An event of the payment provider, reduced to what we use. */
export interface PaymentEvent {
  /** The provider's id of the event: the same one is delivered more than once. */
  id: string;
  schoolId: string;
  plan: PlanName;
  /** True: the plan is paid from now on. False: its payment has ended. */
  paid: boolean;
  /** When it happened, by the provider's clock. */
  at: Date;
  customer: string | null;
  subscription: string | null;
}

/** What is paid for. */
export interface Purchase {
  schoolId: string;
  plan: PlanName;
}

/** A payment provider. It receives ids and plans; the payer and the payment details stay with it. */
export interface PaymentProvider {
  /** The URL of the provider's payment page; throws plan/payment-off, plan/payment-failed or outbound/sealed. */
  begin(purchase: Purchase): Promise<string>;
  /** Parses a signed event; null: genuine, but of no use to us. Throws BadSignature for any that is not genuine. */
  read(body: string, signature: string | null): PaymentEvent | null;
}

/** The event is not from the provider, or too old. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The payment of this installation, with a provider or without. */
export interface Payment {
  /** `off`: there is no key. `sealed`: there is one, and the installation is sealed. */
  state(): Promise<'open' | 'off' | 'sealed'>;
  begin(purchase: Purchase): Promise<string>;
  /** Null where there is no provider. */
  provider: PaymentProvider | null;
}
