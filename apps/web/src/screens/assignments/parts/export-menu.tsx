import { ChevronDown, Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFailureWords } from '../../../client/failures.ts';
import { useWords } from '../../../client/language.ts';
import { Button, Menu, MenuItem, MenuLine, Progress, useFocusKept } from '../../../ui/index.ts';
import { exportWords } from '../export-words.ts';
import type { Export } from './use-export.ts';

/** The button that opens the menu; it takes the focus back when the line of an export is hidden. */
const menuId = 'export-menu';

/** The ways to write an assignment down: two formats, for the pupils or with the answers. */
export function ExportMenu({ begin, busy }: Export): ReactNode {
  const say = useWords(exportWords);
  return (
    <Menu
      trigger={
        <Button id={menuId} icon={Download} busy={busy}>
          {say('menu')}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none text-ink-2" />
        </Button>
      }
    >
      <MenuItem icon={FileText} onSelect={() => begin('pdf', 'student')}>
        {say('pdfStudent')}
      </MenuItem>
      <MenuItem icon={FileText} onSelect={() => begin('docx', 'student')}>
        {say('docxStudent')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={FileText} onSelect={() => begin('pdf', 'key')}>
        {say('pdfKey')}
      </MenuItem>
      <MenuItem icon={FileText} onSelect={() => begin('docx', 'key')}>
        {say('docxKey')}
      </MenuItem>
    </Menu>
  );
}

const names = {
  pdf: { student: 'pdfStudent', key: 'pdfKey' },
  docx: { student: 'docxStudent', key: 'docxKey' },
} as const;

/** How far the export is, and the file once it is there. */
export function ExportLine(now: Export): ReactNode {
  const say = useWords(exportWords);
  const failure = useFailureWords();
  const { chosen, job, downloaded, busy } = now;
  const part = useFocusKept<HTMLElement>(menuId);
  if (chosen === null) return null;
  const what = say(names[chosen.format][chosen.copy]);
  const open = job.state === 'queued' || job.state === 'running' || job.state === 'loading';
  const line =
    job.state === 'done' && job.result !== null
      ? say(downloaded ? 'downloaded' : 'isReady', { name: job.result.fileName })
      : job.state === 'cancelled'
        ? say('stopped')
        : job.state === 'failed'
          ? `${say('notExported')}. ${failure(job.error)}`
          : say(chosen.format === 'pdf' ? 'toPdf' : 'toDocx');
  return (
    <section
      ref={part}
      aria-label={say('ofExport')}
      className={`mb-5 grid max-w-measure-wide gap-2 border-l-3 px-5 py-3 ${
        job.state === 'failed' ? 'border-danger bg-danger-tint' : 'border-primary'
      }`}
    >
      <p role="status" className="wrap-anywhere">
        {line} {open && <span className="text-ink-2">{what}</span>}
      </p>
      {job.state === 'running' && <Progress label={what} value={job.progress / 100} />}
      {job.state === 'queued' && <p className="text-ink-2 text-sm">{say('waiting')}</p>}
      {job.away && <p className="text-attention text-sm">{say('away')}</p>}
      <p className="flex flex-wrap gap-2">
        {open && (
          <Button onClick={now.stop} busy={busy}>
            {say('stop')}
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button onClick={now.retry} busy={busy}>
            {say('retry')}
          </Button>
        )}
        {job.state === 'done' && (
          <Button onClick={now.download} busy={busy}>
            {say(downloaded ? 'again' : 'download')}
          </Button>
        )}
        {!open && (
          <Button kind="plain" onClick={now.hide}>
            {say('hide')}
          </Button>
        )}
      </p>
    </section>
  );
}
