import type { ContentLanguage } from '@schole/core';
import type { Analysis } from '../analysis/analysis.ts';
import { cachedAnalysis } from '../analysis/cached-analysis.ts';
import type { CheckContext, QuestionSpan } from '../contract/kind.ts';
import { type Finding, notChecked } from './finding.ts';

/** The input of the checks besides the question's content. */
export interface Facts {
  language: ContentLanguage;
  /** Null where no source is known; checks that need a source are left open then. */
  analysis: Analysis | null;
  spans: readonly QuestionSpan[];
  /** Positions of the passages that the evidence spans cover. */
  evidence: ReadonlySet<number>;
  otherQuestions: readonly string[];
}

/** The passages of an analysis that the evidence spans overlap. */
export function evidenceIn(analysis: Analysis, spans: readonly QuestionSpan[]): Set<number> {
  const found = new Set<number>();
  for (const span of spans) {
    if (span.purpose !== 'evidence') continue;
    for (const passage of analysis.passages) {
      if (passage.source.sourceId === span.source_id && passage.start < span.end && passage.end > span.start)
        found.add(passage.at);
    }
  }
  return found;
}

/** What a check of the source says of a question without a passage; null where there is one to compare it with. */
export function withoutPassage({ analysis, evidence }: Facts): Finding {
  if (analysis === null) return notChecked('no-source');
  return evidence.size === 0 ? notChecked('no-passage') : null;
}

export function gatherFacts(context: CheckContext): Facts {
  const analysis =
    context.analysis ?? (context.documents.length > 0 ? cachedAnalysis(context.documents, context.language) : null);
  return {
    language: context.language,
    analysis: analysis,
    spans: context.spans,
    evidence: analysis ? evidenceIn(analysis, context.spans) : new Set(),
    otherQuestions: context.otherQuestions,
  };
}
