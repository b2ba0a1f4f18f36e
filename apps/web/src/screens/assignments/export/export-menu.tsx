import { exportFormatNames, exportFormats, paperCopies, paperOrders } from '@schole/core';
import { ChevronDown, Download, FileText, Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage, useWords } from '../../../client/language/language.ts';
import { useFailureWords } from '../../../client/requests/failures.ts';
import { useExportName } from '../../../parts/jobs/export-name.ts';
import {
  Button,
  IconButton,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Progress,
  Tooltip,
  useStableFocus,
} from '../../../ui/index.ts';
import { useExportNotice } from './export-notice.ts';
import { exportWords } from './export-words.ts';
import { printWords } from './print-words.ts';
import type { Export } from './use-export.ts';

/** The buttons; the first receives the focus when the export status is hidden. */
const exportId = 'export';
const menuId = 'export-menu';

export interface ExportMenuProps extends Export {
  /** True: the assignment has questions of several kinds, so that their order can be chosen. */
  severalKinds: boolean;
  /** Further items: forms that are no paper. */
  children?: ReactNode;
  onPrint: () => void;
}

/**
 * The ways to write an assignment down. One press makes the pupils' copy in the format that was used last; never the
 * answers, which nobody should hand out by mistake. The arrow has each format, first for the pupils, then with the answers.
 */
export function ExportMenu({
  begin,
  busy,
  format: last,
  order,
  chooseOrder,
  severalKinds,
  children,
  onPrint,
}: ExportMenuProps): ReactNode {
  const translate = useWords(exportWords);
  const tellPrint = useWords(printWords);
  const [language] = useLanguage();
  const nameExport = useExportName();
  return (
    <span className="inline-flex">
      <Tooltip label={nameExport(last, 'student')}>
        <Button
          id={exportId}
          icon={Download}
          busy={busy}
          className="rounded-r-none max-[24rem]:[&>svg]:hidden"
          onClick={() => begin(last, 'student')}
        >
          {translate('exportAs', { format: exportFormats[last].name[language] })}
        </Button>
      </Tooltip>
      <Menu
        trigger={
          <IconButton
            id={menuId}
            icon={ChevronDown}
            label={translate('more')}
            className="-ml-px rounded-l-none border border-line-strong bg-paper-raised"
          />
        }
      >
        {paperCopies.map((copy, index) => (
          <Fragment key={copy}>
            {index > 0 && <MenuSeparator />}
            {exportFormatNames.map((format) => (
              <MenuItem key={format} icon={FileText} onSelect={() => begin(format, copy)}>
                {nameExport(format, copy)}
              </MenuItem>
            ))}
          </Fragment>
        ))}
        <MenuSeparator />
        <MenuItem icon={Printer} onSelect={onPrint}>
          {tellPrint('print')}
        </MenuItem>
        {children}
        {severalKinds && (
          <>
            <MenuSeparator />
            <MenuChoice
              label={translate('order')}
              value={order}
              choices={paperOrders.map((value) => ({ value, label: translate(`order-${value}`) }))}
              onChange={chooseOrder}
            />
          </>
        )}
      </Menu>
    </span>
  );
}

/** How far the export is, and the file once it is there. */
export function ExportStatus(now: Export): ReactNode {
  const translate = useWords(exportWords);
  const nameExport = useExportName();
  const notice = useExportNotice();
  const failure = useFailureWords();
  const { chosen, job, downloaded, busy } = now;
  const part = useStableFocus<HTMLElement>(exportId);
  if (chosen === null) return null;
  const what = nameExport(chosen.format, chosen.copy);
  const open = job.state === 'queued' || job.state === 'running' || job.state === 'loading';
  const statusText =
    job.state === 'done' && job.result !== null
      ? translate(downloaded ? 'downloaded' : 'isReady', { name: job.result.fileName })
      : job.state === 'cancelled'
        ? translate('stopped')
        : job.state === 'failed'
          ? `${translate('notExported')}. ${failure(job.error)}`
          : notice(chosen.format);
  return (
    <section
      ref={part}
      aria-label={translate('ofExport')}
      className={`mb-5 grid max-w-measure-wide gap-2 border-l-3 px-5 py-3 ${
        job.state === 'failed' ? 'border-danger bg-danger-tint' : 'border-primary'
      }`}
    >
      <p role="status" className="wrap-anywhere">
        {statusText} {open && <span className="text-ink-2">{what}</span>}
      </p>
      {job.state === 'running' && <Progress label={what} value={job.progress / 100} />}
      {job.state === 'queued' && <p className="text-ink-2 text-sm">{translate('waiting')}</p>}
      {job.away && <p className="text-attention text-sm">{translate('away')}</p>}
      <p className="flex flex-wrap gap-2">
        {open && (
          <Button onClick={now.stop} busy={busy}>
            {translate('stop')}
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled') && (
          <Button onClick={now.retry} busy={busy}>
            {translate('retry')}
          </Button>
        )}
        {job.state === 'done' && (
          <Button onClick={now.download} busy={busy}>
            {translate(downloaded ? 'again' : 'download')}
          </Button>
        )}
        {!open && (
          <Button kind="plain" onClick={now.hide}>
            {translate('hide')}
          </Button>
        )}
      </p>
    </section>
  );
}
