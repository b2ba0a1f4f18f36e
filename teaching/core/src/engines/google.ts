import { type EngineFacts, ownService, sameName } from './engine-facts.ts';

export const google: EngineFacts = {
  name: sameName('Google'),
  about: ownService,
  needs: ['model', 'key'],
  defaultUrl: 'https://generativelanguage.googleapis.com/v1beta',
  modelForm: /^(?:[a-z]+\/)?[\w.-]+$/i,
};
