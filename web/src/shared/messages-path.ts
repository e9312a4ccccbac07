/** Not among the other paths: those are in the guest's first download. */
import { pages } from './paths.ts';

interface Asked {
  moment?: string;
  language?: string;
  property?: string | null;
}

/** To the texts for one moment, in one language, of one property. */
export function messagesPath({ property, ...asked }: Asked = {}) {
  const query = String(new URLSearchParams({ ...asked, ...(property && { property }) }));
  return query ? `${pages.hostMessages}?${query}` : pages.hostMessages;
}
