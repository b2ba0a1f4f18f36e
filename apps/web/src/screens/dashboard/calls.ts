import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readRows } from '../../client/rows.ts';

/** Whether the person looks after this installation; false until that is known. The server asks again at every door. */
export function useIsInstallationAdministrator(): boolean {
  const { data } = useQuery({
    queryKey: ['installation-administrator'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readRows(z.boolean(), (client) => client.rpc('is_installation_administrator')),
  });
  return data ?? false;
}
