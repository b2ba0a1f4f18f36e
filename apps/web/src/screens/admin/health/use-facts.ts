import type { CallOutput } from '@schole/core';
import { useLanguage, useWords } from '../../../client/language.ts';
import { locales } from '../../../client/language-choice.ts';
import { useBytes } from '../../../client/use-bytes.ts';
import { useMoment } from '../../../client/use-moment.ts';
import type { ChipKind } from '../../../ui/index.ts';
import { healthWords } from './words.ts';

export type Health = CallOutput<'read-health'>;

/** One line of the page and of the text that is copied. */
interface Fact {
  name: string;
  value: string;
  /** Only what needs a person stands out. */
  mark?: ChipKind;
}

/** Less free disk than this part of it needs a person. */
const scarce = 0.05;

/** What is known of the installation, line by line, first what may need somebody; nothing in it is secret, because it is meant to be sent to others. */
export function useFacts(health: Health): readonly Fact[] {
  const say = useWords(healthWords);
  const [language] = useLanguage();
  const write = new Intl.NumberFormat(locales[language]).format;
  const moment = useMoment();
  const bytes = useBytes();
  const { database, migrations, nodes, mails, disk, lastBackup } = health;
  const counts = { waiting: write(mails.waiting), held: write(mails.held), failed: write(mails.failed) };
  const flag = (wrong: boolean): Pick<Fact, 'mark'> => (wrong ? { mark: 'attention' } : {});
  return [
    {
      name: say('backup'),
      value: lastBackup === null ? say('noBackup') : moment(lastBackup),
      ...flag(lastBackup === null),
    },
    {
      name: say('disk'),
      value: disk === null ? say('noDisk') : say('diskFree', { free: bytes(disk.free), size: bytes(disk.size) }),
      ...flag(disk !== null && disk.free < disk.size * scarce),
    },
    {
      name: say('nodes'),
      value: say(nodes.silent === 0 ? 'nodesAlive' : 'nodesSilent', {
        alive: write(nodes.alive),
        silent: write(nodes.silent),
      }),
      ...flag(nodes.silent > 0 || nodes.alive === 0),
    },
    { name: say('jobs'), value: say('failedJobs', { count: write(health.failedJobs) }) },
    { name: say('mails'), value: say('mailCounts', counts), ...flag(mails.held + mails.failed > 0) },
    { name: say('lastMail'), value: mails.lastSent === null ? say('noMail') : moment(mails.lastSent) },
    { name: say('seal'), value: say(health.sealed ? 'sealed' : 'open') },
    { name: say('mailServer'), value: say(`mails-${mails.carrying}`) },
    {
      name: say('database'),
      value: say(`database-${database.kind}`, {
        version: database.version,
        milliseconds: write(database.milliseconds),
      }),
    },
    {
      name: say('migrations'),
      value: say('migrated', {
        applied: write(migrations.applied),
        newest: migrations.newest,
        moment: moment(migrations.appliedAt),
      }),
    },
    { name: say('measured'), value: moment(health.measuredAt) },
    { name: say('version'), value: health.version },
    { name: say('runs'), value: say('runsOn', { node: health.node, platform: health.platform }) },
    { name: say('since'), value: moment(health.startedAt) },
  ];
}
