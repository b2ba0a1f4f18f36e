import { Fault } from '@schole/core/fault';
import { type Outbound, type OutboundOptions, openOutbound } from '@schole/http';
import { authFault } from '../errors.ts';

/** The refusals of the gate as this room says them; a provider that cannot be reached is an unexpected_failure (502). */
async function inOurWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof Fault && problem.code === 'outbound/sealed') {
      throw authFault('provider_disabled', {
        message: `${problem.message} This provider cannot be used.`,
        cause: problem,
      });
    }
    throw problem;
  }
}

/** How providers are asked: through the one gate. */
export function openProviderOutbound(options: OutboundOptions): Outbound {
  const gate = openOutbound(options);
  return {
    permit: (url) => inOurWords(() => gate.permit(url)),
    ask: (url, request) => inOurWords(() => gate.ask(url, request)),
  };
}
