import type { ContentLanguage } from '@schole/core';
import type { CheckContext, QuestionSpan } from '../kind.ts';
import { keptStudy } from '../study/kept.ts';
import type { Study } from '../study/study.ts';

/** What the checks know about a question beside its content. */
export interface Facts {
  language: ContentLanguage;
  /** Null where no source is known; checks that need one pass. */
  study: Study | null;
  spans: readonly QuestionSpan[];
  /** Positions of the passages that the evidence spans cover. */
  evidence: ReadonlySet<number>;
  otherQuestions: readonly string[];
}

/** The passages of a study that the evidence spans touch. */
export function evidenceIn(made: Study, spans: readonly QuestionSpan[]): Set<number> {
  const found = new Set<number>();
  for (const span of spans) {
    if (span.purpose !== 'evidence') continue;
    for (const passage of made.passages) {
      if (passage.source.sourceId === span.source_id && passage.start < span.end && passage.end > span.start)
        found.add(passage.at);
    }
  }
  return found;
}

export function gatherFacts(context: CheckContext): Facts {
  const made = context.study ?? (context.documents.length > 0 ? keptStudy(context.documents, context.language) : null);
  return {
    language: context.language,
    study: made,
    spans: context.spans,
    evidence: made ? evidenceIn(made, context.spans) : new Set(),
    otherQuestions: context.otherQuestions,
  };
}
