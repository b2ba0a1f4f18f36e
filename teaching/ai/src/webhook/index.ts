export { type Delivered, deliver } from './deliver.ts';
export { createWebhookEngine } from './webhook-engine.ts';
