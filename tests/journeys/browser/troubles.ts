import type { Page } from 'playwright-core';

/** Collects all warnings and errors of a page from now on. */
export function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  return troubles;
}
