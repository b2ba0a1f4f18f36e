import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../../ui/index.ts';
import { type Go, sourcesAddress } from './address/address.ts';
import { SourcesPage } from './list/sources-page.tsx';
import { SourcePage } from './source-page/source-page.tsx';

/** /dashboard/sources: the list; `?open=<id>` one source, `&tab=` its open tab. */
export function SourcesScreen(): ReactNode {
  const address = sourcesAddress.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go: Go = (next, replace = false) => void navigate({ to: '/dashboard/sources', search: { ...next }, replace });
  useFocusFallback(`${address.open ?? 'list'} ${address.tab ?? ''} ${address.version ?? ''}`);
  if (address.open === undefined) return <SourcesPage archived={address.archived === true} go={go} />;
  return <SourcePage key={address.open} id={address.open} address={address} go={go} />;
}
