import { useEffect, useState } from 'react';

/**
 * Returns the token of a link in an email, from the fragment of the URL, which browsers do not send to servers.
 * Removes it from the address bar at once, so that the next person at this computer does not find it.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(fragment);
  useEffect(() => {
    const takeToken = () => {
      if (!fragment()) return;
      setToken(fragment());
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    takeToken();
    // Opening a second link in the same window changes only the fragment.
    window.addEventListener('hashchange', takeToken);
    return () => window.removeEventListener('hashchange', takeToken);
  }, []);
  return token;
}

const fragment = () => location.hash.slice(1);
