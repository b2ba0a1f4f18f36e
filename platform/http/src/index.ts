export type { GivenKeys } from './api-keys.ts';
export * from './contract.ts';
export { buildHttp, type HttpLimits, type HttpOptions } from './http.ts';
export { isTooDeep, parseJson } from './json.ts';
export { type KeysOptions, openKeys } from './keys.ts';
export {
  isLoopback,
  type Outbound,
  type OutboundOptions,
  openOutbound,
  readOutboundAddress,
} from './outbound.ts';
export { type OutsideKey, readOutsideKeys } from './outside-keys.ts';
export { renderPlain } from './render.ts';
export { namedRole } from './tokens.ts';
