import type { ReactNode } from 'react';
import { classes, linkTargets } from '../style/classes.ts';

export interface PageProps {
  title: ReactNode;
  /** The link to the parent page, above the title. */
  back?: ReactNode;
  /** True: the margin line is drawn, and rows put their marks left of it; see `Margin`. */
  margin?: boolean;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A status beside the link to the parent page, or under the lead: read-only, no buttons. */
  status?: ReactNode;
  /** The buttons beside the title; at most one is primary. */
  actions?: ReactNode;
  /** The right column: passages, sources, checks. Under 1088 px it is below the work. */
  evidence?: ReactNode;
  /** The accessible name of the right column. */
  evidenceLabel?: string;
  /** True: the right column holds a text to read, and is wider. */
  evidenceWide?: boolean;
  children: ReactNode;
}

/**
 * The sheet: the work and the evidence beside it; where rows have marks, the margin line with the gutter left of it.
 */
export function Page({
  title,
  back,
  margin = false,
  lead,
  status,
  actions,
  evidence,
  evidenceLabel,
  evidenceWide = false,
  children,
}: PageProps): ReactNode {
  const state = status && <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{status}</div>;
  return (
    <div className={classes('flex min-w-0 flex-1', evidence !== undefined && 'max-lg:flex-col')}>
      <div
        className={classes(
          'relative min-w-0 flex-1 pt-5 pr-(--pad) pb-10',
          margin ? 'pl-[calc(var(--gutter)+1.25rem)] max-md:pl-[calc(var(--gutter)-1rem)]' : 'pl-(--pad)',
        )}
      >
        {margin && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-(--gutter) z-[calc(var(--z-sticky)+1)] w-px bg-margin-line max-md:left-3"
          />
        )}
        {back !== undefined && (
          <div className="-mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
            <p className="-ml-3">{back}</p>
            {state !== undefined && <div className="md:ml-auto">{state}</div>}
          </div>
        )}
        {/* On a wide page the lead has the whole width below the title and its buttons. */}
        <header className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-0">
          <div className="min-w-0 flex-[1_1_18rem] lg:contents">
            <h1>{title}</h1>
            {lead !== undefined && (
              <p className="mt-0.5 max-w-measure text-pretty text-ink-2 lg:col-span-2 lg:row-start-2">{lead}</p>
            )}
            {back === undefined && state !== undefined && (
              <div className="mt-1.5 lg:col-span-2 lg:row-start-3">{state}</div>
            )}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap items-center gap-2 lg:col-start-2 lg:row-start-1">{actions}</div>
          )}
        </header>
        {children}
      </div>
      {evidence !== undefined && (
        <aside
          aria-label={evidenceLabel}
          className={classes(
            'min-w-0 border-line bg-paper-sunk max-lg:border-t lg:flex-none lg:border-l',
            evidenceWide ? 'lg:w-[clamp(26rem,38vw,42rem)]' : 'lg:w-(--evidence)',
          )}
        >
          {/* It stays beside the work while that scrolls, and scrolls by itself when it is taller. */}
          <div className="px-6 pt-6 pb-8 lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto [&>section+section]:mt-6 [&>section+section]:border-t [&>section+section]:pt-5">
            {evidence}
          </div>
        </aside>
      )}
    </div>
  );
}

export interface MarginProps {
  /** Left of the margin line: a number, points, a count, a time, a checkbox. */
  mark: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A row with its mark left of the margin line of a `Page` that has one; on a phone the mark is above. */
export function Margin({ mark, children, className }: MarginProps): ReactNode {
  return (
    <div
      className={classes(
        'grid md:-ml-[calc(var(--gutter)+1.25rem)] md:grid-cols-[var(--gutter)_minmax(0,1fr)] md:gap-x-5',
        className,
      )}
    >
      <div className="md:pr-3 md:text-right">{mark}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The heading of a part of a page, with a link or a hint on its right. */
export function SectionHead({ id, title, aside }: { id: string; title: string; aside?: ReactNode }): ReactNode {
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 id={id}>{title}</h2>
      {aside !== undefined && <div className={classes(linkTargets, 'ml-auto text-sm text-ink-3')}>{aside}</div>}
    </div>
  );
}
