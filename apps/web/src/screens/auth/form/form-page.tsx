import type { ReactNode } from 'react';
import { headingId } from './use-heading-focus.ts';

/** A heading, a sentence under it, and the form. */
export function FormPage({ title, body, children }: { title: string; body: string; children: ReactNode }): ReactNode {
  return (
    <>
      <h1 id={headingId} tabIndex={-1} className="mt-6">
        {title}
      </h1>
      <p className="mt-1 mb-6 text-pretty text-ink-2">{body}</p>
      {children}
    </>
  );
}
