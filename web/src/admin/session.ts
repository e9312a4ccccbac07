/**
 * Remembers in this tab that staff have signed in. Without the flag, the password form is shown even if the cookie is
 * still valid. Access to the data depends only on the cookie.
 */
import { adminLogout } from '@guest-portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, isUnauthorized } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { forgetAdminData } from './queries.ts';

const flagKey = 'admin_authenticated';

/** How staff got to the current view. This decides which text is shown and what gets the focus. */
type Session = 'arrived' | 'reloaded' | 'entered' | 'left' | 'expired';

export function useAdminSession() {
  const client = useQueryClient();
  const [session, setSession] = useState<Session>(() =>
    sessionStorage.getItem(flagKey) === 'true' ? 'reloaded' : 'arrived',
  );
  const endSession = (reason: 'left' | 'expired') => {
    sessionStorage.removeItem(flagKey);
    forgetAdminData(client);
    setSession(reason);
  };
  return {
    session,
    isSignedIn: session === 'reloaded' || session === 'entered',
    enter: () => {
      sessionStorage.setItem(flagKey, 'true');
      setSession('entered');
    },
    logout: async () => {
      await call(adminLogout).catch((error: unknown) => logFault('Logout failed', error));
      endSession('left');
    },
    expire: () => endSession('expired'),
  };
}

/** Calls `onSessionExpired` when a query failed because the session has ended. */
export function useExpiry(error: unknown, onSessionExpired: () => void) {
  const expire = useEffectEvent(onSessionExpired);
  useEffect(() => {
    if (isUnauthorized(error)) expire();
  }, [error]);
}
