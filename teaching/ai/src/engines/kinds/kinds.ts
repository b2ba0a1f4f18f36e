// How each language model of core's `engines` is opened: one line each, under the same name. Add here.
export { anthropic } from './anthropic.ts';
export { google } from './google.ts';
export { ollama } from './ollama.ts';
export { openaiCompatible as 'openai-compatible' } from './openai-compatible.ts';
