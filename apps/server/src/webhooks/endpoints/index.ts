import type { IncomingPurpose } from '@schole/core';
import type { Endpoint } from '../requests/contract.ts';
import { aiAssistant } from './ai-assistant.ts';
import { analytics } from './analytics.ts';
import { assignmentGenerator } from './assignment-generator.ts';
import { autoGrader } from './auto-grader.ts';

/** The endpoints for workflows, one entry each; requests and answers are in core's `incoming`. Add here. */
export const endpoints: { readonly [Purpose in IncomingPurpose]: Endpoint<Purpose> } = {
  'assignment-generator': assignmentGenerator,
  'auto-grader': autoGrader,
  analytics,
  'ai-assistant': aiAssistant,
};
