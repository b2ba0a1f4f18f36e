/** The channel of notifications on which a job's id says that its person wants it to stop. */
export const cancelChannel = 'job_cancelled';
