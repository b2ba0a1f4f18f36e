import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../../client/copy.ts';
import { useWords } from '../../../../client/language.ts';
import { useMoment } from '../../../../client/use-moment.ts';
import { Button } from '../../../../ui/index.ts';
import type { Standing } from '../calls.ts';
import { startWords } from '../words.ts';
import { Fact } from './fact.tsx';

/** What concerns the machine: backups, where the data lie, and who can open it. */
export function Machine({ standing }: { standing: Standing }): ReactNode {
  return (
    <>
      <Backup standing={standing} />
      <Data standing={standing} />
      <Address standing={standing} />
    </>
  );
}

function Backup({ standing }: { standing: Standing }): ReactNode {
  const say = useWords(startWords);
  const { lastBackup, backupCommand, backupVariables } = standing;
  const moment = useMoment('long');
  const when = lastBackup === null ? null : moment(lastBackup);
  const copy = (): Promise<void> =>
    copyText(backupCommand, { copied: say('copied'), error: say('error'), refused: say('copyRefused') });
  return (
    <Fact
      title={say('backup')}
      state={when === null ? { kind: 'attention', word: say('backupNever') } : { kind: 'fine', word: when }}
      way={<a href="/help/backup">{say('backupLink')}</a>}
    >
      <p>{when === null ? say('backupNeverText') : say('backupLastText', { when })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 rounded-1 bg-paper-sunk px-2 py-1 text-ink">{backupCommand}</code>
        <Button kind="plain" icon={Copy} onClick={() => void copy()}>
          {say('backupCopy')}
        </Button>
      </div>
      {backupVariables.length > 0 && <p>{say('backupVariables', { names: backupVariables.join(', ') })}</p>}
    </Fact>
  );
}

function Data({ standing }: { standing: Standing }): ReactNode {
  const say = useWords(startWords);
  const { database, dataFolder: folder, filesFolder: files } = standing;
  const outside = database === 'outside';
  return (
    <Fact title={say('data')} state={{ kind: 'fine', word: say(outside ? 'dataOutside' : 'dataBuiltIn') }}>
      <p>{outside ? say('dataOutsideText', { files }) : say('dataBuiltInText', { folder, files })}</p>
    </Fact>
  );
}

function Address({ standing }: { standing: Standing }): ReactNode {
  const say = useWords(startWords);
  const { site, listens, onlyHere } = standing;
  // A proxy in front may share what listens for this machine alone: then its address is set.
  const shared = site !== null || !onlyHere;
  const text = site !== null ? 'addressSiteText' : onlyHere ? 'addressHereText' : 'addressOpenText';
  return (
    <Fact
      title={say('address')}
      state={{ kind: shared ? 'fine' : 'quiet', word: say(shared ? 'addressShared' : 'addressHere') }}
    >
      <p>{say(text, { address: site ?? listens })}</p>
    </Fact>
  );
}
