/** The channel of notifications on which a job's id means that its person cancels it. */
export const cancelChannel = 'job_cancelled';
