import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { runSessionEndHooks, swapSavedInput } from '../../client/browser/saved-input.ts';
import { writeRows } from '../../client/requests/rows.ts';
import { useUser } from '../../client/session/session.tsx';

const overview = '/dashboard/overview';

/** How a person goes on in another of their schools; the server keeps the choice. */
export interface SchoolSwitch {
  /** Throws when the server does not take it; does nothing when the person stays with something unsaved. */
  choose: (from: string | null, to: string) => Promise<void>;
  /** Where the server has changed the school by itself: everything is read anew. */
  arrive: (from: string | null, to: string | null) => Promise<void>;
}

/** Leads from one school to another: nothing of the first one stays on the screen or in the store. */
export function useSchoolSwitch(): SchoolSwitch {
  const user = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  /** A screen with something unsaved asks first, and may keep the person. */
  const goToOverview = async (): Promise<boolean> => {
    await navigate({ to: overview });
    return router.state.location.pathname === overview;
  };
  const readAnew = async (from: string | null, to: string | null): Promise<void> => {
    runSessionEndHooks();
    swapSavedInput(from, to);
    // Cleared and read again, also what nobody looks at now: the keys do not say of which school an answer is.
    await queries.resetQueries();
  };
  return {
    choose: async (from, to) => {
      if (!(await goToOverview())) return;
      await writeRows((client) => client.from('profiles').update({ active_school_id: to }).eq('user_id', user.id));
      await readAnew(from, to);
    },
    arrive: async (from, to) => {
      if (await goToOverview()) await readAnew(from, to);
    },
  };
}
