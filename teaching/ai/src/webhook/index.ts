export { type Delivered, deliver } from './deliver.ts';
export { openWebhook } from './open.ts';
