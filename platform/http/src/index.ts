export type { GivenKeys } from './api-keys.ts';
export * from './contract.ts';
export { buildHttp, type HttpLimits, type HttpOptions } from './http.ts';
export { isTooDeep, parseJson } from './json.ts';
export { type KeysOptions, openKeys } from './keys.ts';
export {
  isLoopback,
  type Ledger,
  type Outbound,
  type OutboundGate,
  type OutboundUse,
  openOutbound,
  readOutboundAddress,
} from './outbound/index.ts';
export { type OutsideKey, readOutsideKeys } from './outside-keys.ts';
export { renderPlain } from './render.ts';
export { namedRole } from './tokens.ts';
