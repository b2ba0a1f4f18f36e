export { isLoopback, readOutboundAddress } from './addresses.ts';
export type { Ledger, Outbound, OutboundGate, OutboundOptions, OutboundUse } from './contract.ts';
export { openOutbound } from './open.ts';
