/** Opens and closes a stay, which has a URL of its own. Closing it leads back to where it was opened. */
import { useLocation, useRoute } from 'wouter';
import { openedHereState, stayPath } from '../host/stay-path.ts';
import { pages } from '../shared/paths.ts';

export function useOpenStay() {
  const [, navigate] = useLocation();
  const [, params] = useRoute(pages.hostStay);
  const stayId = params?.stayId;
  return {
    /** The id of the open stay, which is in the URL. It is undefined if no stay is open. */
    stayId,
    /** Another stay takes the place of the open one, so that closing it does not lead to the first one. */
    open: (id: string) =>
      navigate(
        stayPath(id),
        stayId ? { replace: true, state: history.state } : { state: openedHereState },
      ),
    close: () => {
      if (history.state?.isOpenedHere) history.back();
      else navigate(pages.hostStays, { replace: true });
    },
  };
}
