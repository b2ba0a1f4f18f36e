import type { PlanName } from '@schole/core';

/** What an event of the payment provider means to us. */
export interface PaymentEvent {
  /** The provider's number of the event: the same one comes more than once. */
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

/** A payment provider. It is told ids and plans; who pays, and with what, stays with it. */
export interface PaymentProvider {
  /** The address of the provider's page on which a person pays; throws plan/payment-off, plan/payment-failed or outbound/sealed. */
  begin(purchase: Purchase): Promise<string>;
  /** Reads a signed event; null: it is genuine and means nothing to us. Throws BadSignature for any that is not genuine. */
  read(body: string, signature: string | null): PaymentEvent | null;
}

/** The event is not the provider's, or older than it may be. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The payment of this installation, with a provider or without. */
export interface Payment {
  /** `off`: there is no key. `sealed`: there is one, and nothing leaves this installation. */
  state(): Promise<'open' | 'off' | 'sealed'>;
  begin(purchase: Purchase): Promise<string>;
  /** Null where there is no provider. */
  provider: PaymentProvider | null;
}
