import type { Transaction } from '@schole/database';

/** A submission, as the list of Automated Grading has it. */
export interface SubmissionRow {
  student: string;
  assignment: string;
  submitted: string;
  points: number;
  maxPoints: number;
  pending: boolean;
  /** Mean of what the machines suggested; null where they suggested nothing. */
  confidence: number | null;
  needsReview: boolean;
}

/** The submissions of deliveries, or of all that the person marks in the school: the latest first, at most so many. */
export async function readSubmissions(
  transaction: Transaction,
  schoolId: string,
  deliveryIds: readonly string[] | undefined,
  most: number,
): Promise<SubmissionRow[]> {
  const { rows } = await transaction.query<SubmissionRow>(
    `select btrim(listed.last_name || ' ' || listed.first_name) as student, listed.title as assignment,
       to_char(listed.submitted_at at time zone $3, 'YYYY-MM-DD HH24:MI') as submitted, coalesce(listed.points, 0) as points,
       listed.max_points as "maxPoints", listed.status = 'pending' as pending, listed.confidence,
       listed.needs_review as "needsReview"
     from public.grading_submissions as listed
     where listed.school_id = $1 and ($2::uuid[] is null or listed.delivery_id = any ($2::uuid[]))
     order by listed.submitted_at desc, listed.attempt_id limit $4`,
    [schoolId, deliveryIds ?? null, Intl.DateTimeFormat().resolvedOptions().timeZone, most],
  );
  return rows;
}
