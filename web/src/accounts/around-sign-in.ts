import { createContext, useContext } from 'react';
import { leaveOver } from '../ui/dialogs/back-closes.ts';
import { keepToast } from '../ui/toasts/kept-toast.ts';

interface Surroundings {
  /** Makes the page know that a host has signed in. */
  refresh: () => Promise<unknown>;
  navigate: (to: string, options?: { replace?: boolean }) => void;
}

/** For prerendered pages, which have neither queries nor a router: every other page is another document. */
const document: Surroundings = {
  refresh: async () => {},
  navigate: (to, options) =>
    leaveOver(() => {
      keepToast();
      forgetFormsOnLeave();
      if (options?.replace) location.replace(to);
      else location.assign(to);
    }),
};

/** Otherwise the browser's back button would bring a password back after the host has signed out. */
function forgetFormsOnLeave() {
  const reset = () => {
    for (const form of window.document.forms) form.reset();
  };
  addEventListener('pagehide', reset, { once: true });
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
  addEventListener('pageshow', reload, { once: true });
}

/** What a sign-in needs of the page that it is on. */
export const AroundSignIn = createContext(document);

export const useNavigate = () => useContext(AroundSignIn).navigate;
