import { Fault } from '@schole/core/fault';
import { type AddressScope, isLoopback, scopeOfAddress, scopeOfUrl } from './addresses.ts';
import type { OutboundOptions, OutboundUse } from './contract.ts';

/** The addresses that one request may connect to. */
export interface Allowance {
  loopback: boolean;
  private: boolean;
  public: boolean;
  /** Whether the switch for private addresses would have allowed it. */
  switchedOff: boolean;
}

/** The address was refused; the outcome is also the ledger's. */
export class Refused extends Fault {
  readonly outcome: 'refused-sealed' | 'refused-address';

  constructor(code: 'outbound/sealed' | 'outbound/address' | 'outbound/private-address', message: string) {
    super(code, message, { status: 403 });
    this.outcome = code === 'outbound/sealed' ? 'refused-sealed' : 'refused-address';
  }
}

function refuseAddress(scope: AddressScope, allowance: Allowance): Refused {
  return scope === 'private' && allowance.switchedOff
    ? new Refused('outbound/private-address', 'Private addresses are switched off for this installation.')
    : new Refused('outbound/address', 'This address may not be asked.');
}

/** Throws Refused for a resolved address that the request may not connect to. */
export function checkAddress(address: string, allowance: Allowance): void {
  const scope = scopeOfAddress(address);
  if (scope === 'never' || !allowance[scope]) throw refuseAddress(scope, allowance);
}

const readable = (url: URL) =>
  url.href.length <= 2_000 && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';

/** Name and port in the form of the list of local services. */
function serviceOf({ protocol, hostname, port }: URL): string {
  return `${hostname.replace(/\.$/, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** The addresses that a URL may connect to, judged by its literal host; throws Refused. */
export async function checkUrl(
  url: URL,
  { addresses, ownOrigins = [] }: Pick<OutboundUse, 'addresses' | 'ownOrigins'>,
  {
    sealed,
    privateAddresses = async () => false,
    localServices = async () => [],
  }: Pick<OutboundOptions, 'sealed' | 'privateAddresses' | 'localServices'>,
): Promise<Allowance> {
  const local = isLoopback(url);
  const plain = url.protocol === 'http:';
  const listedByOperator = url.protocol === 'https:' && addresses === 'configured' && ownOrigins.includes(url.origin);
  const privateAllowed = !local && (listedByOperator || (await privateAddresses()));
  const allowance: Allowance = {
    // A name that is not this machine's own must not resolve to it.
    loopback: local && (addresses === 'configured' || (await localServices()).includes(serviceOf(url))),
    private: privateAllowed,
    // Traffic over the internet is encrypted.
    public: !local && !plain,
    switchedOff: !local && !privateAllowed,
  };
  const scope = scopeOfUrl(url);
  if (!readable(url)) throw refuseAddress('never', allowance);
  if (scope !== null && (scope === 'never' || !allowance[scope])) throw refuseAddress(scope, allowance);
  // Plain http to a name: it can only be one of the private network, so what is missing is the switch for that.
  if (scope === null && plain && !privateAllowed) throw refuseAddress('private', allowance);
  if (!local && (await sealed())) {
    throw new Refused('outbound/sealed', 'This installation is sealed: it asks nobody outside of this machine.');
  }
  return allowance;
}
