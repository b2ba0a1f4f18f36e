import { type EngineFacts, ownService, sameName } from './engine-facts.ts';

export const anthropic: EngineFacts = {
  name: sameName('Anthropic'),
  about: ownService,
  needs: ['model', 'key'],
  defaultUrl: 'https://api.anthropic.com/v1',
};
