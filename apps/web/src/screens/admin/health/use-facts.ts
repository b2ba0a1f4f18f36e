import type { CallOutput } from '@schole/core';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { locales } from '../../../client/language/language-choice.ts';
import { useBytes } from '../../../client/language/use-bytes.ts';
import { useMoment } from '../../../client/language/use-moment.ts';
import type { ChipKind } from '../../../ui/index.ts';
import { healthWords } from './words.ts';

export type Health = CallOutput<'read-health'>;

/** One line of the page and of the copied text. */
interface Fact {
  name: string;
  value: string;
  /** Set only for facts that need attention. */
  mark?: ChipKind;
}

/** A smaller share of free disk space needs attention. */
const scarce = 0.05;

/**
 * The facts about the installation, those that may need attention first; none is secret, because the text is meant to
 * be sent to others.
 */
export function useFacts(health: Health): readonly Fact[] {
  const translate = useWords(healthWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const moment = useMoment();
  const bytes = useBytes();
  const { database, migrations, nodes, mails, disk, lastBackup } = health;
  const counts = { waiting: write(mails.waiting), held: write(mails.held), failed: write(mails.failed) };
  const flag = (wrong: boolean): Pick<Fact, 'mark'> => (wrong ? { mark: 'attention' } : {});
  return [
    {
      name: translate('backup'),
      value: lastBackup === null ? translate('noBackup') : moment(lastBackup),
      ...flag(lastBackup === null),
    },
    {
      name: translate('disk'),
      value:
        disk === null ? translate('noDisk') : translate('diskFree', { free: bytes(disk.free), size: bytes(disk.size) }),
      ...flag(disk !== null && disk.free < disk.size * scarce),
    },
    {
      name: translate('nodes'),
      value: translate(nodes.silent === 0 ? 'nodesAlive' : 'nodesSilent', {
        alive: write(nodes.alive),
        silent: write(nodes.silent),
      }),
      ...flag(nodes.silent > 0 || nodes.alive === 0),
    },
    {
      name: translate('recognition'),
      value: translate(health.recognitionIsolated ? 'recognitionApart' : 'recognitionOpen'),
      ...flag(!health.recognitionIsolated),
    },
    { name: translate('jobs'), value: translate('failedJobs', { count: write(health.failedJobs) }) },
    { name: translate('mails'), value: translate('mailCounts', counts), ...flag(mails.held + mails.failed > 0) },
    { name: translate('lastMail'), value: mails.lastSent === null ? translate('noMail') : moment(mails.lastSent) },
    { name: translate('seal'), value: translate(health.sealed ? 'sealed' : 'open') },
    { name: translate('mailServer'), value: translate(`mails-${mails.carrying}`) },
    {
      name: translate('database'),
      value: translate(`database-${database.kind}`, {
        version: database.version,
        milliseconds: write(database.milliseconds),
      }),
    },
    {
      name: translate('migrations'),
      value: translate('migrated', {
        applied: write(migrations.applied),
        newest: migrations.newest,
        moment: moment(migrations.appliedAt),
      }),
    },
    { name: translate('measured'), value: moment(health.measuredAt) },
    { name: translate('version'), value: health.version },
    { name: translate('runs'), value: translate('runsOn', { node: health.node, platform: health.platform }) },
    { name: translate('since'), value: moment(health.startedAt) },
  ];
}
