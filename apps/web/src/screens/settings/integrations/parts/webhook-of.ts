import { type AutomationPurpose, type IncomingPurpose, incomingPath } from '@schole/core';
import type { Automation } from '../../../../parts/connections/index.ts';

/** The workflow of one function; without a row it is not connected. */
export function webhookOf({ webhooks }: Automation, purpose: AutomationPurpose): Automation['webhooks'][number] {
  return webhooks.find((one) => one.purpose === purpose) ?? { purpose, url: null, auth: { kind: 'none', name: null } };
}

/** The notation of a function's address beside its name. */
export const pathLabel = (purpose: IncomingPurpose): string => `POST ${incomingPath(purpose)}`;
