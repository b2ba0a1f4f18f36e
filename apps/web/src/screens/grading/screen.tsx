import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listAddress, markingAddress } from './address.ts';
import { Desk } from './desk/desk.tsx';
import { GradingPage } from './grading-page.tsx';

/** /dashboard/grading: what was handed in, and the marking desk of the delivery or attempt that the address names. */
export function GradingScreen(): ReactNode {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { delivery, question, attempt } = markingAddress.parse(search);
  if (delivery !== undefined || attempt !== undefined) {
    return (
      <Desk
        {...(delivery !== undefined && { deliveryId: delivery })}
        {...(question !== undefined && { questionId: question })}
        {...(attempt !== undefined && { attemptId: attempt })}
      />
    );
  }
  return (
    <GradingPage
      address={listAddress.parse(search)}
      go={(next) => void navigate({ to: '/dashboard/grading', search: { ...next }, replace: true })}
    />
  );
}
