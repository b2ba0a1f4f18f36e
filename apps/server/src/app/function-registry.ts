import type { CallName } from '@schole/core';
import { deleteAccount } from '../account/functions/delete-account.ts';
import { endSession } from '../account/functions/end-session.ts';
import { exportAccount } from '../account/functions/export-account.ts';
import { foreseeDeletion } from '../account/functions/foresee-deletion.ts';
import { keepAccount } from '../account/functions/keep-account.ts';
import { listSessions } from '../account/functions/list-sessions.ts';
import { readMailState } from '../account/functions/read-mail-state.ts';
import { resetSecondStep } from '../account/functions/reset-second-step.ts';
import { compareEngines } from '../assignments/estimates/compare-engines.ts';
import { countQuestions } from '../assignments/estimates/count-questions.ts';
import { sampleQuestions } from '../assignments/estimates/sample-questions.ts';
import { addQuestion } from '../assignments/functions/add-question.ts';
import { archiveAssignment } from '../assignments/functions/archive-assignment.ts';
import { changeAssignment } from '../assignments/functions/change-assignment.ts';
import { changePoints } from '../assignments/functions/change-points.ts';
import { changeQuestion } from '../assignments/functions/change-question.ts';
import { copyAsJson } from '../assignments/functions/copy-as-json.ts';
import { duplicateAssignment } from '../assignments/functions/duplicate-assignment.ts';
import { exportAssignment } from '../assignments/functions/export-assignment.ts';
import { generateAssignment } from '../assignments/functions/generate-assignment.ts';
import { importAssignment } from '../assignments/functions/import-assignment.ts';
import { removeQuestion } from '../assignments/functions/remove-question.ts';
import { reorderQuestions } from '../assignments/functions/reorder-questions.ts';
import { replaceQuestions } from '../assignments/functions/replace-questions.ts';
import { takeDraft } from '../assignments/functions/take-draft.ts';
import { listSourcePictures } from '../assignments/images/list-source-pictures.ts';
import { bindPassages } from '../assignments/older-passages/bind-passages.ts';
import { comparePassages } from '../assignments/older-passages/compare-passages.ts';
import { askForTime } from '../attempts/functions/ask-for-time.ts';
import { listOwnDeliveries } from '../attempts/functions/list-own-deliveries.ts';
import { openAttempt } from '../attempts/functions/open-attempt.ts';
import { readStoreKey } from '../attempts/functions/read-store-key.ts';
import { saveAttempt } from '../attempts/functions/save-attempt.ts';
import { takeBreak } from '../attempts/functions/take-break.ts';
import { allowModelGrading } from '../automation/engines/allow-model-grading.ts';
import { allowOwnConnections } from '../automation/engines/allow-own-connections.ts';
import { readEngines } from '../automation/engines/read-engines.ts';
import { removeEngine } from '../automation/engines/remove-engine.ts';
import { saveEngine } from '../automation/engines/save-engine.ts';
import { testEngine } from '../automation/engines/test-engine.ts';
import { listAutomationEvents } from '../automation/functions/list-automation-events.ts';
import { makeAutomationKey } from '../automation/functions/make-automation-key.ts';
import { makeWorkflow } from '../automation/functions/make-workflow.ts';
import { readAutomation } from '../automation/functions/read-automation.ts';
import { removeAutomationKey } from '../automation/functions/remove-automation-key.ts';
import { saveWebhook } from '../automation/functions/save-webhook.ts';
import { testWebhook } from '../automation/functions/test-webhook.ts';
import { makeCalendarFeed } from '../calendar/functions/make-calendar-feed.ts';
import { makeOwnCalendarFeed, removeOwnCalendarFeed } from '../calendar/functions/own-calendar-feed.ts';
import { removeCalendarFeed } from '../calendar/functions/remove-calendar-feed.ts';
import { addStudents } from '../classes/functions/add-students.ts';
import { archiveClass } from '../classes/functions/archive-class.ts';
import { changeClass } from '../classes/functions/change-class.ts';
import { changeStudent } from '../classes/functions/change-student.ts';
import { createClass } from '../classes/functions/create-class.ts';
import { duplicateClass } from '../classes/functions/duplicate-class.ts';
import { enrolStudents } from '../classes/functions/enrol-students.ts';
import { exportClass } from '../classes/functions/export-class.ts';
import { findStudents } from '../classes/functions/find-students.ts';
import { importRoster } from '../classes/functions/import-roster.ts';
import { importSchoolRoster } from '../classes/functions/import-school-roster.ts';
import { listColleagues } from '../classes/functions/list-colleagues.ts';
import { previewRoster } from '../classes/functions/preview-roster.ts';
import { previewSchoolRoster } from '../classes/functions/preview-school-roster.ts';
import { readStudent } from '../classes/functions/read-student.ts';
import { removeClass } from '../classes/functions/remove-class.ts';
import { shareClass } from '../classes/functions/share-class.ts';
import { undoImport } from '../classes/functions/undo-import.ts';
import { changeConcepts } from '../concepts/change-concepts.ts';
import { readConcepts } from '../concepts/read-concepts.ts';
import { readConceptUses, readQuestionConcepts } from '../concepts/read-question-concepts.ts';
import { readReadingLevel } from '../concepts/read-reading-level.ts';
import { changeDelivery } from '../deliveries/functions/change-delivery.ts';
import { closeDelivery } from '../deliveries/functions/close-delivery.ts';
import { countLateAnswers } from '../deliveries/functions/count-late-answers.ts';
import { extendAttempts } from '../deliveries/functions/extend-attempts.ts';
import { giveAssignment } from '../deliveries/functions/give-assignment.ts';
import { messageStudents } from '../deliveries/functions/message-students.ts';
import { pauseAttempts } from '../deliveries/functions/pause-attempts.ts';
import { readAttempt } from '../deliveries/functions/read-attempt.ts';
import { readDelivery } from '../deliveries/functions/read-delivery.ts';
import { reopenAttempt } from '../deliveries/functions/reopen-attempt.ts';
import { submitAttempts } from '../deliveries/functions/submit-attempts.ts';
import { withdrawDelivery } from '../deliveries/functions/withdraw-delivery.ts';
import { addDemoData } from '../demo/add-demo-data.ts';
import { readDemoData } from '../demo/read-demo-data.ts';
import { removeDemoData } from '../demo/remove-demo-data.ts';
import { chooseDraftingEngine } from '../drafting/functions/choose-drafting-engine.ts';
import { draftQuestion } from '../drafting/functions/draft-question.ts';
import { draftTopicText } from '../drafting/functions/draft-topic-text.ts';
import { listModelExchanges } from '../drafting/functions/list-model-exchanges.ts';
import { exportEgress } from '../egress/export-egress.ts';
import { listEgress } from '../egress/list-egress.ts';
import { answerJoinRequests } from '../enrolment/functions/answer-join-requests.ts';
import { changeEnrolment } from '../enrolment/functions/change-enrolment.ts';
import { readEnrolment } from '../enrolment/functions/read-enrolment.ts';
import { readJoinRequest } from '../enrolment/functions/read-join-request.ts';
import { requestEnrolment } from '../enrolment/functions/request-enrolment.ts';
import { useJoinClaim } from '../enrolment/functions/use-join-claim.ts';
import type {
  PersonFunction,
  ServerFunction,
  StudentFunction,
  VisitorFunction,
  WebFunction,
} from '../functions/contract.ts';
import { arrangeAnswers } from '../grading/functions/arrange-answers.ts';
import { changeMarks } from '../grading/functions/change-marks.ts';
import { forgetMarkingComment } from '../grading/functions/forget-marking-comment.ts';
import { readGradingTrust } from '../grading/functions/read-grading-trust.ts';
import { readMarkHistory } from '../grading/functions/read-mark-history.ts';
import { readMarking } from '../grading/functions/read-marking.ts';
import { readMarkingOfAttempt } from '../grading/functions/read-marking-of-attempt.ts';
import { refreshSuggestions } from '../grading/functions/refresh-suggestions.ts';
import { returnMarks } from '../grading/functions/return-marks.ts';
import { saveGradingPreferences } from '../grading/functions/save-grading-preferences.ts';
import { startGrading } from '../grading/runs/functions/start-grading.ts';
import { undoGrading } from '../grading/runs/functions/undo-grading.ts';
import { changeInstallation } from '../installation/functions/change-installation.ts';
import { readHealth } from '../installation/functions/read-health.ts';
import { readInstallation } from '../installation/functions/read-installation.ts';
import { readMail } from '../installation/functions/read-mail.ts';
import { readStart } from '../installation/functions/read-start.ts';
import { readStorage } from '../installation/functions/read-storage.ts';
import { cancelJob } from '../jobs/functions/cancel-job.ts';
import { listJobs } from '../jobs/functions/list-jobs.ts';
import { moveJob } from '../jobs/functions/move-job.ts';
import { retryJob } from '../jobs/functions/retry-job.ts';
import { findModels } from '../local-models/find-models.ts';
import { testModel } from '../local-models/model-test.ts';
import { pullModel } from '../local-models/pull-model.ts';
import { acceptInvitation } from '../people/functions/accept-invitation.ts';
import { addSchool } from '../people/functions/add-school.ts';
import { changeMember } from '../people/functions/change-member.ts';
import { changeSchool } from '../people/functions/change-school.ts';
import { inviteMember } from '../people/functions/invite-member.ts';
import { leaveSchool } from '../people/functions/leave-school.ts';
import { listInvitations } from '../people/functions/list-invitations.ts';
import { listMembers } from '../people/functions/list-members.ts';
import { readInvitation } from '../people/functions/read-invitation.ts';
import { readMember } from '../people/functions/read-member.ts';
import { removeMember } from '../people/functions/remove-member.ts';
import { resendInvitation } from '../people/functions/resend-invitation.ts';
import { revokeInvitation } from '../people/functions/revoke-invitation.ts';
import { transferAdministration } from '../people/functions/transfer-administration.ts';
import { assignPlan } from '../plans/functions/assign-plan.ts';
import { changePlan } from '../plans/functions/change-plan.ts';
import { changePlanRules } from '../plans/functions/change-plan-rules.ts';
import { contactSales } from '../plans/functions/contact-sales.ts';
import { listSchools } from '../plans/functions/list-schools.ts';
import { payPlan } from '../plans/functions/pay-plan.ts';
import { readPlan } from '../plans/functions/read-plan.ts';
import { startTrial } from '../plans/functions/start-trial.ts';
import { exportRecords } from '../records/export-records.ts';
import { listRecords } from '../records/list-records.ts';
import { verifyRecordsCall } from '../records/verify-records.ts';
import { exportGrading } from '../release/functions/export-grading.ts';
import { exportReturnSheets } from '../release/functions/export-return-sheets.ts';
import { readOwnResults } from '../release/functions/read-own-results.ts';
import { readRelease } from '../release/functions/read-release.ts';
import { releaseResults } from '../release/functions/release-results.ts';
import { searchSources } from '../source-search/search-sources.ts';
import { addSource } from '../sources/add-source.ts';
import { changeSource } from '../sources/change-source.ts';
import { removeCollection } from '../sources/collections/remove-collection.ts';
import { saveCollection } from '../sources/collections/save-collection.ts';
import { correctWords } from '../sources/corrections/correct-words.ts';
import { readSource } from '../sources/read-source.ts';
import { copySource } from '../sources/sharing/copy-source.ts';
import { listSharedSources } from '../sources/sharing/list-shared-sources.ts';
import { readSourceUses } from '../sources/sharing/read-source-uses.ts';
import { shareSource } from '../sources/sharing/share-source.ts';
import { withdrawSource } from '../sources/sharing/withdraw-source.ts';
import { drawSlide } from '../sources/slides/draw-slide.ts';
import { listSourceVersions } from '../sources/versions/list-source-versions.ts';
import { findVideo } from '../sources/videos/find-video.ts';
import { allowClassPictures } from '../students/functions/allow-class-pictures.ts';
import { changeOwnSecret } from '../students/functions/change-own-secret.ts';
import { readClassLink } from '../students/functions/read-class-link.ts';
import { readOwnRecord } from '../students/functions/read-own-record.ts';
import { signInStudent } from '../students/functions/sign-in-student.ts';
import { unlockStudent } from '../students/functions/unlock-student.ts';
import { changeAccommodations } from '../students/records/change-accommodations.ts';
import { changeGuardianNotes } from '../students/records/change-guardian-notes.ts';
import { eraseStudent, foreseeStudentErasure, keepStudent } from '../students/records/erase-student.ts';
import { mergeStudents, previewMerge, undoMerge } from '../students/records/merge-students.ts';
import type { PersonCall, StudentCall, VisitorCall } from './call-kinds.ts';

/** Every function of functions/v1, one entry each; its schemas are in core's `calls`. Add here. */
export const functions: {
  readonly [Name in CallName]: Name extends VisitorCall
    ? VisitorFunction<Name>
    : Name extends PersonCall
      ? PersonFunction<Name>
      : Name extends StudentCall
        ? StudentFunction<Name>
        : ServerFunction<Name>;
} = {
  'add-source': addSource,
  'search-sources': searchSources,
  'list-source-versions': listSourceVersions,
  'draw-slide': drawSlide,
  'compare-passages': comparePassages,
  'bind-passages': bindPassages,
  'save-collection': saveCollection,
  'remove-collection': removeCollection,
  'change-source': changeSource,
  'share-source': shareSource,
  'withdraw-source': withdrawSource,
  'copy-source': copySource,
  'list-shared-sources': listSharedSources,
  'read-source-uses': readSourceUses,
  'read-concepts': readConcepts,
  'change-concepts': changeConcepts,
  'correct-words': correctWords,
  'read-concept-uses': readConceptUses,
  'read-question-concepts': readQuestionConcepts,
  'read-reading-level': readReadingLevel,
  'read-source': readSource,
  'find-video': findVideo,
  'draft-topic-text': draftTopicText,
  'generate-assignment': generateAssignment,
  'compare-engines': compareEngines,
  'draft-question': draftQuestion,
  'sample-questions': sampleQuestions,
  'export-assignment': exportAssignment,
  'cancel-job': cancelJob,
  'retry-job': retryJob,
  'add-question': addQuestion,
  'change-question': changeQuestion,
  'remove-question': removeQuestion,
  'change-assignment': changeAssignment,
  'duplicate-assignment': duplicateAssignment,
  'copy-as-json': copyAsJson,
  'import-assignment': importAssignment,
  'archive-assignment': archiveAssignment,
  'change-points': changePoints,
  'count-questions': countQuestions,
  'replace-questions': replaceQuestions,
  'reorder-questions': reorderQuestions,
  'take-draft': takeDraft,
  'list-source-pictures': listSourcePictures,
  'change-school': changeSchool,
  'accept-invitation': acceptInvitation,
  'add-school': addSchool,
  'change-member': changeMember,
  'invite-member': inviteMember,
  'leave-school': leaveSchool,
  'list-invitations': listInvitations,
  'list-members': listMembers,
  'read-invitation': readInvitation,
  'read-member': readMember,
  'remove-member': removeMember,
  'resend-invitation': resendInvitation,
  'revoke-invitation': revokeInvitation,
  'transfer-administration': transferAdministration,
  'add-students': addStudents,
  'preview-roster': previewRoster,
  'import-roster': importRoster,
  'find-students': findStudents,
  'export-class': exportClass,
  'preview-school-roster': previewSchoolRoster,
  'import-school-roster': importSchoolRoster,
  'undo-import': undoImport,
  'archive-class': archiveClass,
  'change-class': changeClass,
  'change-student': changeStudent,
  'create-class': createClass,
  'duplicate-class': duplicateClass,
  'list-colleagues': listColleagues,
  'enrol-students': enrolStudents,
  'read-student': readStudent,
  'remove-class': removeClass,
  'share-class': shareClass,
  'sign-in-student': signInStudent,
  'change-own-secret': changeOwnSecret,
  'read-own-record': readOwnRecord,
  'list-own-deliveries': listOwnDeliveries,
  'open-attempt': openAttempt,
  'save-attempt': saveAttempt,
  'take-break': takeBreak,
  'ask-for-time': askForTime,
  'read-own-results': readOwnResults,
  'read-store-key': readStoreKey,
  'unlock-student': unlockStudent,
  'change-accommodations': changeAccommodations,
  'change-guardian-notes': changeGuardianNotes,
  'preview-merge': previewMerge,
  'merge-students': mergeStudents,
  'undo-merge': undoMerge,
  'foresee-student-erasure': foreseeStudentErasure,
  'erase-student': eraseStudent,
  'keep-student': keepStudent,
  'allow-class-pictures': allowClassPictures,
  'read-class-link': readClassLink,
  'request-enrolment': requestEnrolment,
  'read-join-request': readJoinRequest,
  'use-join-claim': useJoinClaim,
  'read-enrolment': readEnrolment,
  'change-enrolment': changeEnrolment,
  'answer-join-requests': answerJoinRequests,
  'give-assignment': giveAssignment,
  'change-delivery': changeDelivery,
  'close-delivery': closeDelivery,
  'withdraw-delivery': withdrawDelivery,
  'release-results': releaseResults,
  'start-grading': startGrading,
  'undo-grading': undoGrading,
  'read-release': readRelease,
  'export-return-sheets': exportReturnSheets,
  'export-grading': exportGrading,
  'pause-attempts': pauseAttempts,
  'extend-attempts': extendAttempts,
  'message-students': messageStudents,
  'submit-attempts': submitAttempts,
  'reopen-attempt': reopenAttempt,
  'count-late-answers': countLateAnswers,
  'read-delivery': readDelivery,
  'read-attempt': readAttempt,
  'read-marking': readMarking,
  'read-marking-of-attempt': readMarkingOfAttempt,
  'change-marks': changeMarks,
  'return-marks': returnMarks,
  'arrange-answers': arrangeAnswers,
  'refresh-suggestions': refreshSuggestions,
  'read-mark-history': readMarkHistory,
  'save-grading-preferences': saveGradingPreferences,
  'read-grading-trust': readGradingTrust,
  'forget-marking-comment': forgetMarkingComment,
  'read-plan': readPlan,
  'start-trial': startTrial,
  'change-plan': changePlan,
  'pay-plan': payPlan,
  'list-schools': listSchools,
  'assign-plan': assignPlan,
  'change-plan-rules': changePlanRules,
  'list-records': listRecords,
  'verify-records': verifyRecordsCall,
  'export-records': exportRecords,
  'read-mail': readMail,
  'contact-sales': contactSales,
  'read-start': readStart,
  'read-installation': readInstallation,
  'change-installation': changeInstallation,
  'list-egress': listEgress,
  'export-egress': exportEgress,
  'list-jobs': listJobs,
  'move-job': moveJob,
  'read-storage': readStorage,
  'read-health': readHealth,
  'read-demo-data': readDemoData,
  'add-demo-data': addDemoData,
  'remove-demo-data': removeDemoData,
  'list-sessions': listSessions,
  'read-mail-state': readMailState,
  'end-session': endSession,
  'reset-second-step': resetSecondStep,
  'export-account': exportAccount,
  'foresee-deletion': foreseeDeletion,
  'delete-account': deleteAccount,
  'keep-account': keepAccount,
  'read-automation': readAutomation,
  'save-webhook': saveWebhook,
  'test-webhook': testWebhook,
  'make-automation-key': makeAutomationKey,
  'remove-automation-key': removeAutomationKey,
  'list-automation-events': listAutomationEvents,
  'make-workflow': makeWorkflow,
  'make-calendar-feed': makeCalendarFeed,
  'remove-calendar-feed': removeCalendarFeed,
  'make-own-calendar-feed': makeOwnCalendarFeed,
  'remove-own-calendar-feed': removeOwnCalendarFeed,
  'read-engines': readEngines,
  'save-engine': saveEngine,
  'remove-engine': removeEngine,
  'test-engine': testEngine,
  'allow-model-grading': allowModelGrading,
  'allow-own-connections': allowOwnConnections,
  'find-models': findModels,
  'pull-model': pullModel,
  'test-model': testModel,
  'choose-drafting-engine': chooseDraftingEngine,
  'list-model-exchanges': listModelExchanges,
};

/** Functions with the Web API's types: a Request in, a Response out, any method, streams. Add here. */
export const webFunctions: readonly WebFunction[] = [];
