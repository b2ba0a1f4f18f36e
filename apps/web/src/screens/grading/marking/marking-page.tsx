import type { ReactNode } from 'react';
import { ByQuestion } from './by-question.tsx';
import { ByStudent } from './by-student.tsx';

export interface MarkingPageProps {
  deliveryId?: string;
  /** Absent: the first question with answers that wait. */
  questionId?: string;
  /** All answers of this attempt instead of one question. */
  attemptId?: string;
}

/** The marking desk: of a delivery question by question, or all answers of one attempt. */
export function MarkingPage({ deliveryId, questionId, attemptId }: MarkingPageProps): ReactNode {
  if (attemptId !== undefined) return <ByStudent attemptId={attemptId} />;
  return <ByQuestion key={deliveryId} deliveryId={deliveryId ?? ''} questionId={questionId} />;
}
