import type { CallName } from '@schole/core';
import type { PersonFunction, ServerFunction, VisitorFunction, WebFunction } from './contract.ts';
import { addDemoData } from './installation/add-demo-data.ts';
import { readDemoData } from './installation/read-demo-data.ts';
import { removeDemoData } from './installation/remove-demo-data.ts';
import { changeSchool } from './people/change-school.ts';
import { contactSales } from './people/contact-sales.ts';
import { addQuestion } from './work/add-question.ts';
import { addSource } from './work/add-source.ts';
import { archiveAssignment } from './work/archive-assignment.ts';
import { cancelJob } from './work/cancel-job.ts';
import { changeAssignment } from './work/change-assignment.ts';
import { changeQuestion } from './work/change-question.ts';
import { duplicateAssignment } from './work/duplicate-assignment.ts';
import { exportAssignment } from './work/export-assignment.ts';
import { generateAssignment } from './work/generate-assignment.ts';
import { readSource } from './work/read-source.ts';
import { removeQuestion } from './work/remove-question.ts';
import { retryJob } from './work/retry-job.ts';

/** The functions that nobody has to sign in for. Their list is a type of its own, so that none becomes one by accident. */
export type VisitorCall = 'contact-sales';

/** Those for every signed-in person, whatever school they are in, or none. */
export type PersonCall = never;

/** Every function of functions/v1, one line each; its schemas stand in core's `calls`. Add here. */
export const functions: {
  readonly [Name in CallName]: Name extends VisitorCall
    ? VisitorFunction<Name>
    : Name extends PersonCall
      ? PersonFunction<Name>
      : ServerFunction<Name>;
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
  'read-demo-data': readDemoData,
  'add-demo-data': addDemoData,
  'remove-demo-data': removeDemoData,
};

/** Functions in the web's own form: a Request in, a Response out, any method, streams. Add here. */
export const webFunctions: readonly WebFunction[] = [];
