import { engineKinds } from '@schole/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEngine } from './create-engine.ts';
import { engineName } from './engine-name.ts';

it.each([
  ['openai-compatible', 'meta-llama/Llama-3.1-8B-Instruct', 'openai-compatible:meta-llama-llama-3.1-8b-instruct'],
  ['ollama', 'llama3.2:3b', 'ollama:llama3.2:3b'],
  ['ollama', 'hf.co/ilsp/Llama-Krikri-8B-GGUF:Q4_K_M', 'ollama:hf.co-ilsp-llama-krikri-8b-gguf:q4_k_m'],
  ['anthropic', 'claude-x', 'anthropic:claude-x'],
  ['google', 'models/gemini…', 'google:models-gemini'],
  ['ollama', 'Μελτέμι', 'ollama'],
  ['webhook', null, 'webhook'],
] as const)('%s with %s is %s', (kind, model, name) => {
  expect(engineName({ kind, model })).toBe(name);
});

it('fits the ledger, whatever a model is called', () => {
  fc.assert(
    fc.property(fc.constantFrom(...engineKinds), fc.string({ unit: 'grapheme', maxLength: 200 }), (kind, model) => {
      const choice = { kind, model, baseUrl: 'https://models.example', key: null };
      const { name } = createEngine(choice, () => Promise.reject(new Error('Nobody is asked')));
      expect(name).toMatch(/^[a-z0-9]+([.:_-][a-z0-9]+)*$/);
      expect(name.length).toBeLessThanOrEqual(60);
    }),
    { seed: 7 },
  );
});
