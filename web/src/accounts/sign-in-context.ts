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
      if (options?.replace) location.replace(to);
      else location.assign(to);
    }),
};

/** What a sign-in needs of the page that it is on. */
export const AroundSignIn = createContext(document);

export const useNavigate = () => useContext(AroundSignIn).navigate;
