import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useFailureWords } from '../../../../client/requests/failures.ts';
import { oneSource, SharedBy, useSharedSources, writeTime } from '../../../../parts/sources/index.ts';
import { Button, Checkbox, FieldError } from '../../../../ui/index.ts';
import { contentWords } from '../../content-words.ts';
import type { Material } from '../../draft/new-draft.ts';
import { maxSources } from '../../files/file-store.ts';
import { materialWords } from '../../material-words.ts';
import { type FoundSource, markedPieces, materialOfFound } from './found-sources.ts';

/** Passages that are shown of one source; its pages name all of them. */
const shownPassages = 3;

export interface FoundListProps {
  found: readonly FoundSource[];
  /** Sources of the assignment so far. */
  chosen: number;
  onUse: (materials: Material[]) => void;
}

/** What was found about a topic, by source; the ticked ones become material. */
export function FoundList({ found, chosen, onUse }: FoundListProps): ReactNode {
  const translate = useWords(materialWords);
  const content = useWords(contentWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const shared = useSharedSources();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const full = chosen + ticked.length >= maxSources;
  const using = useMutation({
    mutationFn: () =>
      Promise.all(
        found
          .filter(({ sourceId }) => ticked.includes(sourceId))
          .map(async (each) => materialOfFound(each, await queries.fetchQuery(oneSource(each.sourceId)))),
      ),
    onSuccess: onUse,
  });
  return (
    <div className="grid gap-3">
      <ul className="border-line border-t">
        {found.map(({ sourceId, title, language, passages, pages }) => (
          <li key={sourceId} className="grid gap-1 border-line border-b py-3">
            <Checkbox
              label={
                <span className="flex flex-wrap items-baseline gap-x-3">
                  <span lang={language} className="wrap-anywhere min-w-0 font-medium">
                    {title}
                  </span>
                  {pages.length > 0 && (
                    <span className="figures text-ink-2 text-sm">
                      {translate('onPages', { pages: pages.join(', ') })}
                    </span>
                  )}
                </span>
              }
              aria-label={translate('useFound', { title })}
              checked={ticked.includes(sourceId)}
              disabled={(full && !ticked.includes(sourceId)) || shared.get(sourceId)?.level === 'read'}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, sourceId] : ticked.filter((id) => id !== sourceId))
              }
            />
            <SharedBy source={shared.get(sourceId)} />
            <ul className="grid gap-1 pl-[1.625rem]">
              {passages.slice(0, shownPassages).map(({ start, end, snippet, marks, page, time }) => (
                <li key={`${start}-${end}`} className="max-w-measure text-ink-2 text-sm">
                  <q lang={language} className="wrap-anywhere">
                    {markedPieces(snippet, marks).map((piece) =>
                      piece.marked ? (
                        <mark key={piece.start} className="mark-quote">
                          {piece.text}
                        </mark>
                      ) : (
                        piece.text
                      ),
                    )}
                  </q>{' '}
                  {page !== undefined && (
                    <span className="figures whitespace-nowrap text-ink-3">{content('onPage', { page })}</span>
                  )}
                  {time !== undefined && (
                    <span className="figures whitespace-nowrap text-ink-3">
                      {translate('atTime', { time: writeTime(time) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="text-ink-3 text-sm">{full ? content('tooMany', { most: maxSources }) : translate('pagesFound')}</p>
      {using.isError && <FieldError>{failure(using.error)}</FieldError>}
      <p>
        <Button disabled={ticked.length === 0} busy={using.isPending} onClick={() => using.mutate()}>
          {translate('useTicked', { count: ticked.length === 0 ? 1 : ticked.length })}
        </Button>
      </p>
    </div>
  );
}
