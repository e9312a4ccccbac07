import { createContext, useContext } from 'react';
import { leaveFromPageEntry } from '../ui/dialogs/back-closes.ts';
import { storeToast } from '../ui/toasts/stored-toast.ts';

interface SignInActions {
  /** Tells the page that a host has signed in. */
  refresh: () => Promise<unknown>;
  navigate: (to: string, options?: { replace?: boolean }) => void;
}

/** The actions of prerendered pages, which have neither queries nor a router. Each navigation loads a new document. */
const prerenderedPageActions: SignInActions = {
  refresh: async () => {},
  navigate: (to, options) =>
    leaveFromPageEntry(() => {
      storeToast();
      resetFormsOnLeave();
      if (options?.replace) location.replace(to);
      else location.assign(to);
    }),
};

/**
 * Resets all forms when the page is left. Without this, the browser's back button would bring a password back after the
 * host has signed out.
 */
function resetFormsOnLeave() {
  const reset = () => {
    for (const form of document.forms) form.reset();
  };
  addEventListener('pagehide', reset, { once: true });
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
  addEventListener('pageshow', reload, { once: true });
}

/** The actions that a sign-in form needs from the page that contains it. */
export const SignInContext = createContext(prerenderedPageActions);

export const useNavigate = () => useContext(SignInContext).navigate;
