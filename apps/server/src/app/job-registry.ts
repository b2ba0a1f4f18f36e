import { exportAccount } from '../account/export/export-account-job.ts';
import { exportAssignment } from '../assignments/export-assignment-job.ts';
import { sendEvent } from '../automation/events/send-event-job.ts';
import { addDemoData } from '../demo/add-demo-data-job.ts';
import { compareEngines } from '../drafting/compare-engines-job.ts';
import { draftQuestion } from '../drafting/draft-question-job.ts';
import { draftTopicText } from '../drafting/draft-topic-text-job.ts';
import { generateAssignment } from '../drafting/generate-assignment-job.ts';
import { modelSuggestions } from '../grading/model/model-suggestions-job.ts';
import { gradeAnswers } from '../grading/runs/grade-answers-job.ts';
import { undoGrading } from '../grading/runs/undo-grading-job.ts';
import type { JobRegistry } from '../jobs/contract.ts';
import { testModel } from '../local-models/model-test-job.ts';
import { pullModel } from '../local-models/pull-model-job.ts';
import { exportRecords } from '../records/export-records-job.ts';
import { exportGrading } from '../release/export-grading-job.ts';
import { exportReturnSheets } from '../release/export-return-sheets-job.ts';
import { readSource } from '../sources/read-source-job.ts';

/** Every kind of background job, one entry each; its schemas are in core's `jobs`. Add here. */
export const jobRegistry: JobRegistry = {
  'read-source': readSource,
  'generate-assignment': generateAssignment,
  'compare-engines': compareEngines,
  'draft-question': draftQuestion,
  'draft-topic-text': draftTopicText,
  'export-assignment': exportAssignment,
  'export-account': exportAccount,
  'add-demo-data': addDemoData,
  'export-records': exportRecords,
  'export-grading': exportGrading,
  'export-return-sheets': exportReturnSheets,
  'send-event': sendEvent,
  'grade-answers': gradeAnswers,
  'undo-grading': undoGrading,
  'pull-model': pullModel,
  'test-model': testModel,
  'ask-model-about-answers': modelSuggestions,
};
