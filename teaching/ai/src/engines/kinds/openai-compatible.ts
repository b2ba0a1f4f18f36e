import { asOpenAI } from './model-choice.ts';

export const openaiCompatible = asOpenAI('openai-compatible');
