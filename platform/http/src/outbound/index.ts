export { isLoopback, readOutboundAddress } from './addresses.ts';
export type { Ledger, Outbound, OutboundGate, OutboundUse } from './contract.ts';
export { createOutboundGate } from './gate.ts';
