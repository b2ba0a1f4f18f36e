import { asOpenAI } from './model-choice.ts';

export const ollama = asOpenAI('ollama', /\/(?:v1|api)$/, '/v1');
