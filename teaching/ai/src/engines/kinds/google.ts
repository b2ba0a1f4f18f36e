import { createGoogle } from '@ai-sdk/google';
import { type CreateModel, readAddress } from './model-choice.ts';

export const google: CreateModel = ({ baseUrl, model, key, transport }) =>
  createGoogle({ baseURL: readAddress(baseUrl, /\/models$/).base, apiKey: key ?? '', fetch: transport })(model);
