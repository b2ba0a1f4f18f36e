// What can be connected instead of the offline engine: one line each, under the name that is stored. Add here.
export { anthropic } from './anthropic.ts';
export { google } from './google.ts';
export { ollama } from './ollama.ts';
export { openaiCompatible as 'openai-compatible' } from './openai-compatible.ts';
export { webhook } from './webhook.ts';
