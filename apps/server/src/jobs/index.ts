import { addDemoData } from './add-demo-data.ts';
import type { JobRegistry } from './contract.ts';
import { exportAccount } from './export-account.ts';
import { exportAssignment } from './export-assignment.ts';
import { exportRecords } from './export-records.ts';
import { generateAssignment } from './generate-assignment.ts';
import { readSource } from './read-source.ts';
import { sendEvent } from './send-event.ts';

/** Every kind of work done later, one line each; its schemas stand in core's `jobs`. Add here. */
export const registry: JobRegistry = {
  'read-source': readSource,
  'generate-assignment': generateAssignment,
  'export-assignment': exportAssignment,
  'export-account': exportAccount,
  'add-demo-data': addDemoData,
  'export-records': exportRecords,
  'send-event': sendEvent,
};
