import { Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useWords } from '../../client/language/language.ts';
import { useLoaded } from '../../client/server-state/use-loaded.ts';
import { useInstallationDuty, useMembershipStatus } from '../../parts/account/membership-status.ts';
import { ErrorState, Page, Sections, Skeleton } from '../../ui/index.ts';
import { sectionHelp } from '../admin-sections.ts';
import { screenWords } from '../words.ts';
import { type Section, sections } from './sections.tsx';
import { adminWords } from './words.ts';

/** In the order of the navigation. */
const groups = ['school', 'installation'] as const;

/**
 * For administrators of the school and of the installation; for all other users there is nothing at this address, see
 * `exists.ts`.
 */
export function AdminScreen(): ReactNode {
  const translate = useWords(adminWords);
  const membership = useLoaded(useMembershipStatus());
  const installation = useLoaded(useInstallationDuty());
  const failed = [membership, installation].find((read) => read.state === 'failed');
  if (failed?.state === 'failed') {
    const { error, retry, busy } = failed;
    return (
      <Page title={translate('title')}>
        <ErrorState title={translate('sectionsFailed')} error={error} onRetry={retry} busy={busy} />
      </Page>
    );
  }
  if (membership.state !== 'ready' || installation.state !== 'ready') {
    return (
      <Page title={translate('title')}>
        <Skeleton lines={6} />
      </Page>
    );
  }
  const may = {
    school: membership.data.active?.role === 'administrator',
    installation: installation.data,
  };
  return (
    <Page title={translate('title')}>
      <AllowedSections
        allowed={groups.flatMap((name) => (may[name] ? sections.filter(({ group }) => group === name) : []))}
      />
    </Page>
  );
}

/** The sections that this user may see; without one in the address, or with a forbidden one, the first is open. */
function AllowedSections({ allowed }: { allowed: readonly Section[] }): ReactNode {
  const translate = useWords(adminWords);
  const title = useWords(screenWords);
  const navigate = useNavigate();
  const router = useRouter();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const open = allowed.find(({ value }) => value === search.tab) ?? allowed[0];
  // A user who has just given up the administration has nothing more to see here.
  if (open === undefined) return <Navigate to="/dashboard/overview" replace />;
  const Content = open.component;
  const hrefOf = (tab: string): string => router.buildLocation({ to: '/admin', search: { tab } }).href;
  return (
    <Sections
      label={translate('sections')}
      value={open.value}
      onChange={(tab) => void navigate({ to: '.', search: { tab } })}
      groups={groups.map((group) => ({
        label: translate(group),
        sections: allowed
          .filter((section) => section.group === group)
          .map(({ value }) => ({ value, label: title(value), href: hrefOf(value) })),
      }))}
    >
      <section key={open.value} aria-labelledby="admin-section">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="admin-section">{title(open.value)}</h2>
          <a href={`/help/${sectionHelp[open.value]}`} className="ml-auto py-0.5">
            {translate('help')}
          </a>
        </div>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Content />
        </Suspense>
      </section>
    </Sections>
  );
}
