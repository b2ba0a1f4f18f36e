import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../../client/language/formats.ts';
import { useLanguage, useWords } from '../../../../client/language/language.ts';
import { clockTime } from '../../../../client/language/language-choice.ts';
import { notify } from '../../../../client/toasts/toasts.ts';
import { Button, Chip, Dialog, ErrorState, IconButton, SelectField, Skeleton } from '../../../../ui/index.ts';
import { bodyOf, listsOf, questionVersions } from '../../calls.ts';
import type { QuestionRow, QuestionVersion } from '../../rows.ts';
import { isSameContent, type SaveStore } from '../../saving/save-store.ts';
import { words } from '../../words.ts';
import type { Step } from '../history/change.ts';
import type { AssignmentHistory } from '../history/use-history.ts';
import { VersionDifference } from './version-difference.tsx';
import { versionWords } from './version-words.ts';

export interface VersionsProps {
  userId: string;
  assignmentId: string;
  row: QuestionRow;
  number: number;
  store: SaveStore;
  history: AssignmentHistory;
  contentLanguage: 'en' | 'el';
}

/** The versions of a question behind a button: when, by whom, what differs, and the way back to each. */
export function Versions(props: VersionsProps): ReactNode {
  const tell = useWords(versionWords);
  const [open, setOpen] = useState(false);
  const name = tell('open', { number: props.number });
  return (
    <>
      <IconButton
        icon={History}
        label={name}
        onClick={() => {
          // What is being typed is a version as well.
          props.store.flush();
          setOpen(true);
        }}
      />
      <Dialog open={open} onOpenChange={setOpen} title={name} description={tell('hint')} wide>
        {open && <VersionList {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** What a version holds of a question: all but its points and its level. */
const partsOf = ({ content, key, explanation, ...lists }: QuestionVersion) => ({
  ...{ content, key, explanation },
  ...listsOf(lists),
});

function VersionList(props: VersionsProps & { onClose: () => void }): ReactNode {
  const { userId, assignmentId, row, number, store, history, contentLanguage, onClose } = props;
  const tell = useWords(versionWords);
  const translate = useWords(words);
  const [language] = useLanguage();
  const versions = useQuery(questionVersions(assignmentId, row.question_id));
  const [chosen, setChosen] = useState<{ older?: number; newer?: number }>({});
  if (versions.isError && versions.data === undefined)
    return <ErrorState error={versions.error} busy={versions.isFetching} onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <Skeleton lines={4} label={translate('loading')} />;

  const all = versions.data;
  const at = (version: number | undefined): QuestionVersion | undefined => all.find((one) => one.version === version);
  const newer = at(chosen.newer) ?? all[0];
  const older = at(chosen.older) ?? all[1];
  const by = ({ changed_by, engine }: QuestionVersion): string => {
    if (changed_by !== null) return tell(changed_by === userId ? 'byYou' : 'byColleague');
    if (engine === null) return tell('byNobody');
    return engine === 'offline' ? tell('byBuiltIn') : engine;
  };
  const when = ({ created_at }: QuestionVersion): string =>
    formatDate(new Date(created_at), language, { dateStyle: 'medium', ...clockTime });
  const label = (one: QuestionVersion): string => `${tell('version', one)}, ${when(one)}, ${by(one)}`;
  const options = all.map((one) => ({ value: String(one.version), label: label(one) }));

  const restore = (one: QuestionVersion): void => {
    const { version } = one;
    const before = store.question(row).newerThan(row.version) ?? bodyOf(row);
    const { bloomsLevel, points } = before;
    const step: Step = {
      name: { text: 'restoreVersion', number },
      change: { kind: 'edit', questionId: row.question_id, before, after: { ...partsOf(one), bloomsLevel, points } },
    };
    onClose();
    void history.carryOut(step).then((restored) => {
      if (!restored) return;
      notify({
        kind: 'good',
        title: tell('restored', { version }),
        action: { label: translate('undo'), run: () => history.takeBack(step) },
      });
    });
  };
  const readsAsNow = (one: QuestionVersion): boolean =>
    all[0] !== undefined && isSameContent(partsOf(one), partsOf(all[0]));

  return (
    <>
      {older === undefined || newer === undefined ? (
        <p>{tell('onlyOne')}</p>
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <SelectField
              label={tell('older')}
              options={options}
              value={String(older.version)}
              onChange={(event) => setChosen({ ...chosen, older: Number(event.target.value) })}
            />
            <SelectField
              label={tell('newer')}
              options={options}
              value={String(newer.version)}
              onChange={(event) => setChosen({ ...chosen, newer: Number(event.target.value) })}
            />
          </div>
          <VersionDifference type={row.type} older={older} newer={newer} contentLanguage={contentLanguage} />
        </>
      )}
      <ol className="border-line border-t">
        {all.map((one) => (
          <li key={one.version} className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b py-1">
            <span className="min-w-0 flex-1">
              {tell('version', one)} <span className="text-ink-2 text-sm">{`${when(one)}, ${by(one)}`}</span>
            </span>
            {one === all[0] && <Chip kind="fine">{tell('current')}</Chip>}
            {!readsAsNow(one) && (
              <Button kind="plain" aria-label={tell('restoreOf', one)} onClick={() => restore(one)}>
                {tell('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
