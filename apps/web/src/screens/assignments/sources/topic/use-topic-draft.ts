import { useState } from 'react';
import { z } from 'zod';
import { findSavedInput, saveInput } from '../../../../client/browser/saved-input.ts';
import { type JobView, useJob } from '../../../../parts/jobs/use-job.ts';
import { newDraft } from '../../draft/new-draft.ts';

/** The text about a topic that a language model drafts, or has drafted, whichever sub-tab is shown. */
export interface TopicDrafting {
  jobId: string | null;
  job: JobView<'draft-topic-text'>;
  /** True while it waits or runs. */
  busy: boolean;
  /** Shows this job; null: none, and what was corrected in its text is forgotten. */
  follow: (jobId: string | null) => void;
}

/** Follows the job that drafts a text about a topic; it is kept over a reload of this tab. */
export function useTopicDraft(userId: string): TopicDrafting {
  const [jobId, setJobId] = useState(() => findSavedInput(userId, 'new.topic.job', z.uuid()));
  const job = useJob('draft-topic-text', jobId);
  return {
    jobId,
    job,
    busy: job.state === 'loading' || job.state === 'queued' || job.state === 'running',
    follow(next) {
      saveInput(userId, 'new.topic.job', next);
      if (next === null) newDraft.keepDrafted(userId, null);
      setJobId(next);
    },
  };
}
