/** How entries of the registry are made. */
interface Entries<Entry> {
  deleted: (person: readonly string[], statement: string, reason: string) => Entry;
  anonymised: (person: readonly string[], statement: string, reason: string) => Entry;
}

const own = (table: string): string => `select * from ${table} where owner_id = $1`;
/** What was marked of a student, and what a teacher decided: neither export names the other. */
const marked = (table: string, columns: string, decider: string): string =>
  `select ${columns} from ${table} as part
   join public.attempts as attempt on attempt.school_id = part.school_id and attempt.id = part.attempt_id
   where attempt.student_id = $1${decider}`;
const ofAnswer = 'part.school_id, part.attempt_id, part.question_id';

/** Marks: they go with their student; what a teacher decided stays with the school and forgets who it was. */
export function gradingData<Entry>({ deleted, anonymised }: Entries<Entry>): Record<string, Entry> {
  return {
    'public.marks': anonymised(
      ['decided_by_id'],
      marked(
        'public.marks',
        `${ofAnswer}, part.score, part.points, part.decided_by, part.criteria, part.ideas, part.comment, part.flagged,
         part.created_at, part.decided_at`,
        ' or part.decided_by_id = $1',
      ),
      'What each answer was worth; it goes with the attempt of its student, and forgets the teacher who decided it.',
    ),
    'public.result_releases': anonymised(
      ['student_id', 'released_by'],
      `select school_id, delivery_id, class_id, question_id, releases_at, created_at from public.result_releases
         where student_id = $1 or released_by = $1`,
      'What was released to a student alone goes with the student; who released results is forgotten.',
    ),
    'public.mark_decisions': anonymised(
      ['person_id'],
      marked(
        'public.mark_decisions',
        `${ofAnswer}, part.cause, part.engine, part.engine_version, part.suggested_score, part.confidence, part.score,
         part.points, part.criteria, part.ideas, part.comment, part.reason, part.created_at`,
        ' or part.person_id = $1',
      ),
      'How each mark came about; it goes with the attempt of its student, and forgets the teacher who decided it.',
    ),
    'public.mark_suggestions': deleted(
      [],
      // Without the answers of others that it was compared with.
      marked(
        'public.mark_suggestions',
        `${ofAnswer}, part.source, part.engine, part.engine_version, part.score, part.confidence,
         part.evidence - 'nearest' as evidence, part.guarded, part.created_at`,
        '',
      ),
      'What a machine suggested for the answers of a student; it goes with the attempt.',
    ),
    'public.answer_pins': deleted(
      [],
      marked('public.answer_pins', 'part.*', ''),
      'With which answers a teacher put that of a student together; it goes with the attempt.',
    ),
    'public.grading_runs': deleted(
      ['owner_id'],
      own('public.grading_runs'),
      'That a teacher had answers graded; the marks stay, and nobody undoes them any more.',
    ),
    'public.grading_run_marks': deleted(
      [],
      marked('public.grading_run_marks', `${ofAnswer}, part.mark_before`, ''),
      'How the mark of a student was before a run; it goes with the attempt or with the run.',
    ),
    'public.marking_comments': deleted(
      ['owner_id'],
      own('public.marking_comments'),
      'What a teacher wrote beside marks, kept to be used again.',
    ),
    'public.grading_preferences': deleted(
      ['owner_id'],
      own('public.grading_preferences'),
      'How a teacher has answers graded.',
    ),
  };
}
