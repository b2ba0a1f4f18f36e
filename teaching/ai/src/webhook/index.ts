export { openWebhook } from './open.ts';
