/** The functions that need no sign-in. Their list is a type of its own, so that none becomes public by accident. */
export type VisitorCall =
  | 'contact-sales'
  | 'read-invitation'
  | 'sign-in-student'
  | 'request-enrolment'
  | 'read-join-request'
  | 'use-join-claim';

/** Those for signed-in students, and nobody else. */
export type StudentCall =
  | 'change-own-secret'
  | 'read-own-record'
  | 'list-own-deliveries'
  | 'open-attempt'
  | 'save-attempt'
  | 'take-break'
  | 'ask-for-time'
  | 'read-own-results'
  | 'read-store-key'
  | 'make-own-calendar-feed'
  | 'remove-own-calendar-feed';

/** Those for every signed-in person, whichever schools they are in, if any. */
export type PersonCall =
  // Row-level security decides whose job it is, and personal jobs belong to no school.
  | 'cancel-job'
  | 'retry-job'
  | 'list-sessions'
  | 'read-mail-state'
  | 'end-session'
  | 'export-account'
  | 'foresee-deletion'
  | 'delete-account'
  | 'keep-account'
  | 'accept-invitation'
  | 'add-school'
  | 'leave-school';
