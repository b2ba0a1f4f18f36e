export * from './contract.ts';
export { buildHttp, type HttpLimits, type HttpOptions } from './http.ts';
export { type KeysOptions, openKeys } from './keys.ts';
export { renderPlain } from './render.ts';
