import { useEffect, useState } from 'react';

/**
 * The secret of a mailed link, from the address's fragment, which browsers send to no server. Taken
 * out of the address bar at once, where the next person at this computer would find it.
 */
export function useMailedToken(): string {
  const [token, setToken] = useState(fragment);
  useEffect(() => {
    const take = () => {
      if (!fragment()) return;
      setToken(fragment());
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // A second link opened in the same window changes nothing but the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

const fragment = () => location.hash.slice(1);
