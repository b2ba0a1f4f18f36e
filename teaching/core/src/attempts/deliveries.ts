/** When students see what is right: after each attempt, after the delivery closed, or when the teacher releases it. */
export const feedbackTimes = ['at-once', 'after-closing', 'when-released'] as const;
export type FeedbackTime = (typeof feedbackTimes)[number];

/** Which attempt of a student counts where there are several. */
export const attemptCounts = ['last', 'best', 'first'] as const;
export type AttemptCount = (typeof attemptCounts)[number];

export const deliveryStates = ['planned', 'open', 'closed', 'withdrawn'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const attemptStates = ['running', 'submitted'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Who ended an attempt: its student, its time, or the teacher. */
export const attemptEnds = ['student', 'end', 'teacher'] as const;
export type AttemptEnd = (typeof attemptEnds)[number];
