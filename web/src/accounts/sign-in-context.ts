import { createContext, useContext } from 'react';
import { leaveOver } from '../ui/dialogs/back-closes.ts';
import { keepToast } from '../ui/toasts/kept-toast.ts';

interface SignInActions {
  /** Tells the page that a host has signed in. */
  refresh: () => Promise<unknown>;
  navigate: (to: string, options?: { replace?: boolean }) => void;
}

/** For prerendered pages, which have neither queries nor a router. Every other page is another document. */
const withoutApp: SignInActions = {
  refresh: async () => {},
  navigate: (to, options) =>
    leaveOver(() => {
      keepToast();
      if (options?.replace) location.replace(to);
      else location.assign(to);
    }),
};

/** What a sign-in needs from the page around it. */
export const SignInContext = createContext(withoutApp);

export const useNavigate = () => useContext(SignInContext).navigate;
