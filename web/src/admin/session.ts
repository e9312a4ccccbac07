/**
 * Remembers that staff have signed in in this tab. Without the flag, the password form is shown even if the cookie is
 * still valid. Access to the data depends only on the cookie.
 */
import { adminLogout } from '@guest-portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, isUnauthorized } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { forgetAdminData } from './queries.ts';

const flag = 'admin_authenticated';

/** How staff got to the current view. This decides which text is shown and what gets the focus. */
type Session = 'arrived' | 'reloaded' | 'entered' | 'left' | 'expired';

export function useAdminSession() {
  const client = useQueryClient();
  const [session, setSession] = useState<Session>(() =>
    sessionStorage.getItem(flag) === 'true' ? 'reloaded' : 'arrived',
  );
  const endSession = (reason: 'left' | 'expired') => {
    sessionStorage.removeItem(flag);
    forgetAdminData(client);
    setSession(reason);
  };
  return {
    session,
    isInside: session === 'reloaded' || session === 'entered',
    enter: () => {
      sessionStorage.setItem(flag, 'true');
      setSession('entered');
    },
    logout: async () => {
      await call(adminLogout).catch((error: unknown) => logFault('Logout failed', error));
      endSession('left');
    },
    expire: () => endSession('expired'),
  };
}

/** Calls `onExpired` when a query failed because the session has ended. */
export function useExpiry(error: unknown, onExpired: () => void) {
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (isUnauthorized(error)) expire();
  }, [error]);
}
