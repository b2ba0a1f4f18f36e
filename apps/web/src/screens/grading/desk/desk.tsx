import type { ReactNode } from 'react';

export interface DeskProps {
  deliveryId?: string;
  questionId?: string;
  attemptId?: string;
}

/** The marking desk. */
export function Desk(_props: DeskProps): ReactNode {
  return null;
}
