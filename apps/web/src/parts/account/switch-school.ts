import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { runSessionEndHooks, swapSavedInput } from '../../client/browser/saved-input.ts';
import { writeRows } from '../../client/requests/rows.ts';
import { useUser } from '../../client/session/session.tsx';

const overview = '/dashboard/overview';

/** Switches between the user's schools; the server stores the choice. */
export interface SchoolSwitch {
  /** Throws when the server refuses; does nothing when the user stays because of unsaved changes. */
  choose: (from: string | null, to: string) => Promise<void>;
  /** The server has changed the active school by itself: everything is read again. */
  arrive: (from: string | null, to: string | null) => Promise<void>;
}

/** Switches from one school to another: nothing of the first one stays on the screen or in the store. */
export function useSchoolSwitch(): SchoolSwitch {
  const user = useUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  /** A screen with unsaved changes asks first, and may cancel the navigation. */
  const goToOverview = async (): Promise<boolean> => {
    await navigate({ to: overview });
    return router.state.location.pathname === overview;
  };
  const readAnew = async (from: string | null, to: string | null): Promise<void> => {
    runSessionEndHooks();
    swapSavedInput(from, to);
    // Cleared and read again, also queries that no component observes now: the keys do not contain the school.
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
