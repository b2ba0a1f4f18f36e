import { Fault } from '@schole/core/fault';
import type { Outbound } from '@schole/http';
import { authFault } from '../errors.ts';

const refusals = ['outbound/sealed', 'outbound/address', 'outbound/private-address'];

/** The refusals of the gate as this room says them; a provider that cannot be reached is an unexpected_failure (502). */
async function inOurWords<Result>(work: () => Promise<Result>): Promise<Result> {
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

function noWayOut(): Fault {
  return new Fault('outbound/sealed', 'This server has no way out.', { status: 403 });
}

/** Nobody is asked: for a door that was given no way out. */
const closed: Outbound = {
  permit: async () => {
    throw noWayOut();
  },
  ask: async () => {
    throw noWayOut();
  },
};

/** How providers are asked: through the one gate. */
export function openProviderOutbound(gate: Outbound = closed): Outbound {
  return {
    permit: (url) => inOurWords(() => gate.permit(url)),
    ask: (url, request) => inOurWords(() => gate.ask(url, request)),
  };
}
