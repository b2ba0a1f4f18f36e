import { readFile as readBytes } from 'node:fs/promises';
import type { Document } from '@schole/core';
import { readFile } from '@schole/sources';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An export as the menu names it, what is shown meanwhile, and the ending of its file. */
export interface ExportItem {
  item: string;
  notice: string;
  type: string;
}

/** Exports through the menu of that name, and reads the downloaded file as if it were uploaded material. */
export async function exportAndRead(page: Page, menu: string, { item, notice, type }: ExportItem): Promise<Document> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('menuitem', { name: item }).click(),
    page.getByText(notice).first().waitFor(),
  ]);
  const fileName = download.suggestedFilename();
  expect(fileName.endsWith(`.${type}`)).toBe(true);
  const exported = await readFile({ bytes: await readBytes(await download.path()), fileName, recognised: [] });
  expect(exported.receipt.reader).toBe(type);
  return exported;
}
