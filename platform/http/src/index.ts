export * from './contract.ts';
export { describeError, renderPlain } from './error-handler.ts';
export { buildHttp, type HttpLimits, type HttpOptions } from './http.ts';
export { isTooDeep, parseJson } from './json.ts';
export type { ConfiguredKeys } from './keys/api-keys.ts';
export { type ExternalKey, readExternalKeys } from './keys/external-keys.ts';
export { createKeys, type KeysOptions } from './keys/keys.ts';
export { readUnverifiedRole } from './keys/tokens.ts';
export { network, readAddress } from './network.ts';
export {
  createOutboundGate,
  isLoopback,
  type Ledger,
  type Outbound,
  type OutboundAnswer,
  type OutboundClient,
  type OutboundGate,
  type OutboundUse,
  readOutboundAddress,
} from './outbound/index.ts';
