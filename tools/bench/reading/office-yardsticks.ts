import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Agreement, compare, compareWhole } from './agreement.ts';

/** What LibreOffice makes of a file, in a folder of its own; null where it cannot or is not here. */
export function convert(file: string, filter: string, work: string): string | null {
  try {
    const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
    execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', work, file], {
      stdio: 'ignore',
      timeout: 120_000,
    });
    const made = join(work, basename(file).replace(/\.\w+$/, `.${filter.replace(/:.*$/, '')}`));
    readFileSync(made);
    return made;
  } catch {
    return null;
  }
}

function pagesOf(pdf: string, ...more: string[]): string[] {
  const printed = execFileSync('pdftotext', [...more, '-enc', 'UTF-8', pdf, '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return printed.split('\f');
}

/**
 * Slides beside the PDF that LibreOffice makes of them, read by pdftotext: what is seen on a slide, without notes. A run of
 * five words counts for the order where pdftotext reads it alike in both its modes. Null where a program is missing.
 */
export function besidePdf(text: string, file: string, work: string): Agreement | null {
  try {
    const pdf = convert(file, 'pdf', work);
    return pdf === null ? null : compare(text, pagesOf(pdf), pagesOf(pdf, '-raw'));
  } catch {
    return null;
  }
}

/** Running text beside what LibreOffice exports as text, without notes and text boxes. */
export function besideText(text: string, file: string, work: string): Omit<Agreement, 'plainOrder'> | null {
  const exported = convert(file, 'txt:Text:UTF8', work);
  return exported === null ? null : compareWhole(text, readFileSync(exported, 'utf8'));
}
