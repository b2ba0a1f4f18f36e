import { createAnthropic } from '@ai-sdk/anthropic';
import { type CreateModel, readAddress } from './model-choice.ts';

export const anthropic: CreateModel = ({ baseUrl, model, key, transport }) =>
  createAnthropic({ baseURL: readAddress(baseUrl, /\/messages$/).base, apiKey: key ?? '', fetch: transport })(model);
