import { type AutomationPurpose, type IncomingPurpose, incomingPath } from '@schole/core';
import type { Automation } from '../calls.ts';

/** Where one function is joined to a workflow; without a row it is not. */
export function webhookOf({ webhooks }: Automation, purpose: AutomationPurpose): Automation['webhooks'][number] {
  return webhooks.find((one) => one.purpose === purpose) ?? { purpose, url: null, auth: { kind: 'none', name: null } };
}

/** How the address of a function is written beside its name. */
export const pathLabel = (purpose: IncomingPurpose): string => `POST ${incomingPath(purpose)}`;
