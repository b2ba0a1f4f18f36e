import { addressOf, videoOfLink } from '@schole/core';
import { ClipboardPaste } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { addPastedText, readClipboard } from '../../../client/browser/pasted-text.ts';
import { useWords } from '../../../client/language/language.ts';
import { Button, Segmented } from '../../../ui/index.ts';
import { contentWords } from '../content-words.ts';
import { type Material, newDraft, withMaterial } from '../draft/new-draft.ts';
import { ChooseFiles } from '../files/choose-files.tsx';
import { useFiles } from '../files/readings.tsx';
import type { SubTab } from '../screen-address.ts';
import { EarlierSources } from './earlier-sources.tsx';
import { PasteText } from './paste-text.tsx';
import { ReadingStatus } from './reading/reading-status.tsx';
import { useReading } from './reading/use-reading.ts';
import { SourceCard, type SourceCardProps } from './source-card.tsx';
import { DraftingNote } from './topic/drafting-note.tsx';
import { TopicSource } from './topic/topic-source.tsx';
import { useTopicDraft } from './topic/use-topic-draft.ts';
import { usePaste } from './use-paste.ts';
import { CaptionsStatus } from './video/captions-status.tsx';
import { useCaptions } from './video/use-captions.ts';
import { VideoSource } from './video/video-source.tsx';
import { WebPage } from './web/web-page.tsx';

export interface ContentTabProps {
  userId: string;
  materials: Material[];
  onChange: (materials: Material[]) => void;
  onContinue: () => void;
  /** True: a text was pasted on another screen, to be used at once. */
  pasted?: boolean;
  /** The sub-tab that somebody came for, with the job whose drafted text is to be read, and what removes both from the address. */
  arrival?: { from: SubTab; jobId?: string; onShown: () => void };
  /** The text that stands beside the card; absent where there is no space. */
  beside?: SourceCardProps['beside'];
}

type From = SubTab | 'earlier';

/** The way that was begun before a reload; a user who has begun to paste a text finds it again. */
function begun(userId: string): From {
  if (newDraft.text(userId).text !== '') return 'text';
  if (newDraft.field(userId, 'page') !== '') return 'web';
  if (newDraft.field(userId, 'video') !== '') return 'video';
  return newDraft.field(userId, 'topic') === '' ? 'files' : 'topic';
}

/** What the questions will be made from, and the ways to provide it. */
export function ContentTab({
  userId,
  materials,
  onChange,
  onContinue,
  pasted = false,
  arrival,
  beside,
}: ContentTabProps): ReactNode {
  const translate = useWords(contentWords);
  const { store, entries } = useFiles(userId);
  const [arrived] = useState(pasted);
  const [from, setFrom] = useState<From>(() => (arrived ? 'text' : begun(userId)));
  const [adding, setAdding] = useState(arrived);
  // Counts the texts that were pasted outside of the field: each opens it with what is there now.
  const [pastes, setPastes] = useState(arrived ? 1 : 0);
  const some = materials.length > 0;
  // The list of files stays beside the card: ticking another one there adds it to the sources.
  const giving = !some || adding || entries.length > 0;
  const take = (next: Material[]): void => {
    setAdding(false);
    onChange(next);
  };
  const takeOne = (material: Material): void => take(withMaterial(materials, material));
  const takeVideo = (material: Material): void => {
    for (const field of ['video', 'videoTitle', 'transcript'] as const) newDraft.keepField(userId, field, '');
    takeOne(material);
  };
  // Here and not in their sub-tabs, so that they go on, and are shown, while another one is chosen.
  const page = useReading({
    userId,
    kind: 'url',
    onReady(material) {
      newDraft.keepField(userId, 'page', '');
      takeOne(material);
    },
  });
  const transcript = useReading({ userId, kind: 'video', onReady: takeVideo });
  const captions = useCaptions(userId, transcript);
  const draft = useTopicDraft(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody comes for is shown once
  useEffect(() => {
    if (arrival === undefined) return;
    if (arrival.jobId !== undefined) draft.follow(arrival.jobId);
    setFrom(arrival.from);
    setAdding(true);
    arrival.onShown();
  }, [arrival?.from, arrival?.jobId]);
  const goTo = (tab: 'web' | 'video', address: string): void => {
    newDraft.keepField(userId, tab === 'web' ? 'page' : 'video', address);
    setFrom(tab);
    setPastes(pastes + 1);
  };
  const takeText = (text: string): void => {
    if (videoOfLink(text) !== null) goTo('video', text.trim());
    else if (/^\s*(?:https?:|www\.)/i.test(text) && addressOf(text) !== null) goTo('web', text.trim());
    else {
      addPastedText(userId, text);
      setFrom('text');
      setPastes(pastes + 1);
    }
  };
  usePaste({
    wanted: giving,
    onFiles: (files) => {
      setFrom('files');
      store.add(files, materials.length);
    },
    onText: takeText,
  });
  return (
    <div className="grid gap-6">
      {some && (
        <SourceCard
          userId={userId}
          materials={materials}
          onContinue={onContinue}
          {...(beside === undefined ? {} : { beside })}
          onChange={(next) => {
            if (next.length === 0) store.clear();
            take(next);
          }}
          {...(giving ? {} : { onAdd: () => setAdding(true) })}
        />
      )}
      {!(giving && from === 'web') && (
        <ReadingStatus
          reading={page}
          name={addressOf(newDraft.field(userId, 'page'))?.hostname ?? translate('subWeb')}
        />
      )}
      {!(giving && from === 'video') && (
        <>
          <CaptionsStatus captions={captions} />
          <ReadingStatus reading={transcript} name={translate('subVideo')} />
        </>
      )}
      {!(giving && from === 'topic') && (
        <DraftingNote
          drafting={draft}
          onShow={() => {
            setFrom('topic');
            setAdding(true);
          }}
        />
      )}
      {giving && (
        <div className="grid gap-5">
          <Segmented
            label={translate('subTabs')}
            labelHidden
            value={from}
            choices={[
              { value: 'files', label: translate('subFiles') },
              { value: 'text', label: translate('subText') },
              { value: 'web', label: translate('subWeb') },
              { value: 'video', label: translate('subVideo') },
              { value: 'topic', label: translate('subTopic') },
              { value: 'earlier', label: translate('subEarlier') },
            ]}
            onChange={setFrom}
          />
          {from === 'files' && (
            <>
              <ChooseFiles userId={userId} materials={materials} onChange={onChange} />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button icon={ClipboardPaste} onClick={() => void readClipboard().then(takeText)}>
                  {translate('paste')}
                </Button>
                <span className="text-ink-3 text-sm max-md:hidden">{translate('pasteHere')}</span>
              </p>
            </>
          )}
          {from === 'text' && (
            <PasteText
              key={pastes}
              userId={userId}
              first={!some}
              pasted={pastes > 0}
              atOnce={arrived && pastes === 1 && !some}
              onReady={(material, clear) => {
                take(withMaterial(materials, material));
                // The first text leads on; one that the reader doubts is shown, and so is one that joins others.
                if (!some && clear) onContinue();
              }}
            />
          )}
          {from === 'web' && (
            <WebPage
              key={pastes}
              userId={userId}
              first={!some}
              reading={page}
              onVideo={(link) => {
                newDraft.keepField(userId, 'page', '');
                goTo('video', link);
              }}
            />
          )}
          {from === 'video' && (
            <VideoSource
              key={pastes}
              userId={userId}
              first={!some}
              reading={transcript}
              captions={captions}
              onReady={takeVideo}
            />
          )}
          {from === 'topic' && <TopicSource userId={userId} materials={materials} draft={draft} onUse={take} />}
          {from === 'earlier' && <EarlierSources materials={materials} onUse={take} />}
        </div>
      )}
    </div>
  );
}
