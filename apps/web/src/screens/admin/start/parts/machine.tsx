import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../../client/language/language.ts';
import { useMoment } from '../../../../client/language/use-moment.ts';
import { copyText } from '../../../../client/toasts/copy-text.ts';
import { Button } from '../../../../ui/index.ts';
import type { InstallationStatus } from '../calls.ts';
import { startWords } from '../words.ts';
import { Fact } from './fact.tsx';

/** Facts about the machine: backups, where the data is stored, and who can reach the server. */
export function Machine({ installation }: { installation: InstallationStatus }): ReactNode {
  return (
    <>
      <Backup installation={installation} />
      <Data installation={installation} />
      <Address installation={installation} />
    </>
  );
}

function Backup({ installation }: { installation: InstallationStatus }): ReactNode {
  const translate = useWords(startWords);
  const { lastBackup, backupCommand, backupVariables } = installation;
  const moment = useMoment('long');
  const when = lastBackup === null ? null : moment(lastBackup);
  const copy = (): Promise<void> =>
    copyText(backupCommand, {
      copied: translate('copied'),
      error: translate('error'),
      refused: translate('copyRefused'),
    });
  return (
    <Fact
      title={translate('backup')}
      state={when === null ? { kind: 'attention', word: translate('backupNever') } : { kind: 'fine', word: when }}
      link={<a href="/help/backup">{translate('backupLink')}</a>}
      server={
        <>
          <p>{translate('backupServer')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 rounded-1 bg-paper-sunk px-2 py-1 text-ink">{backupCommand}</code>
            <Button kind="plain" icon={Copy} onClick={() => void copy()}>
              {translate('backupCopy')}
            </Button>
          </div>
          {backupVariables.length > 0 && <p>{translate('backupVariables', { names: backupVariables.join(', ') })}</p>}
        </>
      }
    >
      <p>{when === null ? translate('backupNeverText') : translate('backupLastText', { when })}</p>
    </Fact>
  );
}

function Data({ installation }: { installation: InstallationStatus }): ReactNode {
  const translate = useWords(startWords);
  const { database, dataFolder: folder, filesFolder: files } = installation;
  const outside = database === 'outside';
  return (
    <Fact
      title={translate('data')}
      state={{ kind: 'fine', word: translate(outside ? 'dataOutside' : 'dataBuiltIn') }}
      server={
        <p>{outside ? translate('dataOutsideServer', { files }) : translate('dataBuiltInServer', { folder, files })}</p>
      }
    >
      <p>{translate(outside ? 'dataOutsideText' : 'dataBuiltInText')}</p>
    </Fact>
  );
}

function Address({ installation }: { installation: InstallationStatus }): ReactNode {
  const translate = useWords(startWords);
  const { site, listens, onlyHere } = installation;
  // A proxy in front may publish a server that listens on this machine only: then its public address is set.
  const shared = site !== null || !onlyHere;
  const text = site !== null ? 'addressSiteText' : onlyHere ? 'addressHereText' : 'addressOpenText';
  const server = onlyHere ? 'addressHereServer' : 'addressOpenServer';
  return (
    <Fact
      title={translate('address')}
      state={{ kind: shared ? 'fine' : 'quiet', word: translate(shared ? 'addressShared' : 'addressHere') }}
      {...(site === null ? { server: <p>{translate(server)}</p> } : {})}
    >
      <p>{translate(text, { address: site ?? listens })}</p>
    </Fact>
  );
}
