import type { CollectionMember } from '@schole/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useLoaded } from '../../../client/server-state/use-loaded.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import {
  type Collection,
  collectionList,
  collectionWords,
  MoveButtons,
  memberSources,
  refreshCollections,
  saveCollection,
} from '../../../parts/collections/index.ts';
import { hasSlides, type Source, sourceReceipt, writePages, writeTimes } from '../../../parts/sources/index.ts';
import { ErrorState, IconButton, Skeleton } from '../../../ui/index.ts';

/** The sources of a collection in their order, each with its part; one that is gone says so. */
export function CollectionMembers({ collection }: { collection: Collection }): ReactNode {
  const translate = useWords(collectionWords);
  const failure = useFailureWords();
  const queries = useQueryClient();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // With other members, or in another order, the list stays while it is read again, and so does the focus in it.
  const loaded = useLoaded(useQuery({ ...memberSources(collection), placeholderData: keepPreviousData }));
  const { id: collectionId } = collection;
  // Keys may be pressed faster than the server answers: one after the other, so that the last one counts.
  const scope = { id: `collection ${collectionId}` };
  const onError = (error: Error): void =>
    void notify({ kind: 'error', title: translate('notSaved'), message: failure(error) });
  const save = useMutation({
    scope,
    mutationFn: (members: CollectionMember[]) => saveCollection({ collectionId, members }),
    onSuccess: () => refreshCollections(queries),
    onError,
  });
  const putBack = useMutation({
    scope,
    // It runs after what was pressed before it: others may have been moved or taken out since.
    mutationFn: async ({ member, index }: { member: CollectionMember; index: number }) => {
      const all = await queries.fetchQuery(collectionList());
      const now = all.find(({ id }) => id === collectionId)?.members ?? [];
      if (now.some(({ sourceId }) => sourceId === member.sourceId)) return;
      await saveCollection({ collectionId, members: now.toSpliced(index, 0, member) });
    },
    onSuccess: async (_, { member, index }) => {
      await refreshCollections(queries);
      setAnnounced(translate('putBack', { title: member.title }));
      requestAnimationFrame(() => {
        const row = list.current?.children[index] ?? list.current?.lastElementChild;
        if (row instanceof HTMLElement) row.focus();
      });
    },
    onError,
  });
  if (loaded.state === 'loading') return <Skeleton lines={2} label={translate('loading')} />;
  if (loaded.state === 'failed') return <ErrorState error={loaded.error} onRetry={loaded.retry} busy={loaded.busy} />;
  // What was just pressed is shown at once.
  const members = save.isPending ? save.variables : collection.members;
  const move = (from: number, to: number): void => {
    const [member] = members.slice(from, from + 1);
    if (member === undefined || to < 0 || to >= members.length) return;
    save.mutate(members.toSpliced(from, 1).toSpliced(to, 0, member));
    setAnnounced(translate('moved', { title: member.title, number: to + 1, count: members.length }));
  };
  const takeOut = (index: number, member: CollectionMember): void => {
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    save.mutate(members.toSpliced(index, 1));
    notify({
      kind: 'good',
      title: translate('takenOut', { title: member.title }),
      action: { label: translate('undo'), run: () => putBack.mutate({ member, index }) },
    });
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={list} className="grid list-decimal gap-1 pl-6">
        {members.map((member, index) => (
          <li
            key={member.sourceId}
            tabIndex={-1}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!event.altKey || step === undefined || members.length < 2) return;
              event.preventDefault();
              move(index, index + step);
            }}
          >
            <div className="flex flex-wrap items-center gap-x-2">
              <Member member={member} source={loaded.data.find(({ id }) => id === member.sourceId)} />
              {members.length > 1 && (
                <>
                  <MoveButtons
                    title={member.title}
                    index={index}
                    count={members.length}
                    onMove={(to) => move(index, to)}
                  />
                  <IconButton
                    icon={X}
                    label={translate('takeOut', { title: member.title })}
                    onClick={() => takeOut(index, member)}
                  />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Member({ member, source }: { member: CollectionMember; source: Source | undefined }): ReactNode {
  const translate = useWords(collectionWords);
  const { title, selection, versionSha256 } = member;
  const pages = selection !== undefined && 'pages' in selection ? selection.pages : null;
  // Whether they are slides, the reader of the file tells.
  const { data: document } = useQuery({
    ...sourceReceipt(member.sourceId, source?.current_sha256 ?? ''),
    enabled: pages !== null && source !== undefined,
  });
  const unit = document === undefined ? 'pagesOrSlides' : hasSlides(document.receipt) ? 'slides' : 'pages';
  const part = (): string => {
    if (selection === undefined) return translate('whole');
    if ('times' in selection) return translate('times', { times: writeTimes(selection.times) });
    if ('pages' in selection) {
      const count = selection.pages.reduce((sum, { from, to }) => sum + to - from + 1, 0);
      return translate(unit, { count, pages: writePages(selection.pages) });
    }
    return translate('sections', { count: selection.sections.length });
  };
  const state = (): string => {
    if (source === undefined) return translate('missing');
    if (source.current_sha256 === versionSha256) return '';
    return translate(selection !== undefined && 'sections' in selection ? 'newerSections' : 'newer');
  };
  return (
    <span className="min-w-0 flex-[1_1_14rem]">
      {source === undefined ? (
        <span className="wrap-anywhere">{title}</span>
      ) : (
        <Link
          to="/dashboard/sources"
          search={{ open: source.id }}
          lang={source.language}
          className="wrap-anywhere text-primary hover:underline"
        >
          {source.title}
        </Link>
      )}
      <span className="block text-ink-2 text-sm">
        {part()}
        {state() === '' ? '' : `. ${state()}`}
      </span>
    </span>
  );
}
