export { isLoopback, readOutboundAddress } from './addresses.ts';
export type { Ledger, Outbound, OutboundAnswer, OutboundClient, OutboundGate, OutboundUse } from './contract.ts';
export { createOutboundGate } from './gate.ts';
