import type { CallName } from '@schole/core';
import { addQuestion } from './add-question.ts';
import { addSource } from './add-source.ts';
import { archiveAssignment } from './archive-assignment.ts';
import { cancelJob } from './cancel-job.ts';
import { changeAssignment } from './change-assignment.ts';
import { changeQuestion } from './change-question.ts';
import { changeSchool } from './change-school.ts';
import { contactSales } from './contact-sales.ts';
import type { ServerFunction, VisitorFunction, WebFunction } from './contract.ts';
import { duplicateAssignment } from './duplicate-assignment.ts';
import { exportAssignment } from './export-assignment.ts';
import { generateAssignment } from './generate-assignment.ts';
import { readSource } from './read-source.ts';
import { removeQuestion } from './remove-question.ts';
import { retryJob } from './retry-job.ts';

/** The functions that nobody has to sign in for. Their list is a type of its own, so that none becomes one by accident. */
export type VisitorCall = 'contact-sales';

/** Every function of functions/v1, one line each; its schemas stand in core's `calls`. Add here. */
export const functions: {
  readonly [Name in CallName]: Name extends VisitorCall ? VisitorFunction<Name> : ServerFunction<Name>;
} = {
  'add-source': addSource,
  'read-source': readSource,
  'generate-assignment': generateAssignment,
  'export-assignment': exportAssignment,
  'cancel-job': cancelJob,
  'retry-job': retryJob,
  'add-question': addQuestion,
  'change-question': changeQuestion,
  'remove-question': removeQuestion,
  'change-assignment': changeAssignment,
  'duplicate-assignment': duplicateAssignment,
  'archive-assignment': archiveAssignment,
  'change-school': changeSchool,
  'contact-sales': contactSales,
};

/** Functions in the web's own form: a Request in, a Response out, any method, streams. Add here. */
export const webFunctions: readonly WebFunction[] = [];
