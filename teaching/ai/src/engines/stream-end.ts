import type { TextStreamPart, ToolSet } from 'ai';
import { EngineFailure } from '../contract.ts';
import type { HttpExchange } from './record-exchange.ts';

/** How a reply ended; throws where it gives no reply. */
export function endOf(
  part: Extract<TextStreamPart<ToolSet>, { type: 'finish' }>,
  exchange: HttpExchange,
): 'whole' | 'cut' {
  const { status } = exchange;
  if (part.finishReason === 'length' || exchange.retried) return 'cut';
  if (part.finishReason === 'content-filter') throw new EngineFailure('error', { reason: 'engine/filtered', status });
  if (part.rawFinishReason === undefined)
    throw new EngineFailure(exchange.streamStarted ? 'malformed' : 'empty', { status });
  return 'whole';
}
