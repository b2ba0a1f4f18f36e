import { Fault } from '@schole/core/fault';
import type { Outbound } from '@schole/http';
import { authFault } from '../http/auth-fault.ts';

const refusals = ['outbound/sealed', 'outbound/address', 'outbound/private-address'];

/** The refusals of the gate as faults of this package; a provider that cannot be reached is an unexpected_failure (502). */
async function withAuthFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof Fault && refusals.includes(problem.code)) {
      throw authFault('provider_disabled', {
        message: `${problem.message} This provider cannot be used.`,
        cause: problem,
      });
    }
    throw problem;
  }
}

function createUnavailableFault(): Fault {
  return new Fault('outbound/sealed', 'This server has no way out.', { status: 403 });
}

/** Refuses every request: for a plugin without outbound access. */
const unavailableOutbound: Outbound = {
  permit: async () => {
    throw createUnavailableFault();
  },
  requestJson: async () => {
    throw createUnavailableFault();
  },
};

/** The client for requests to providers: through the one gate. */
export function createProviderOutbound(outbound: Outbound = unavailableOutbound): Outbound {
  return {
    permit: (url) => withAuthFaults(() => outbound.permit(url)),
    requestJson: (url, request) => withAuthFaults(() => outbound.requestJson(url, request)),
  };
}
