export * from './contract.ts';
export { openWebhook } from './webhook/index.ts';
