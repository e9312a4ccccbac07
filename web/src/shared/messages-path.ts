/** The path of the messages page. It is separate from the other paths, which are part of the guest's first download. */
import { pages } from './paths.ts';

interface MessagesQuery {
  moment?: string;
  language?: string;
  property?: string | null;
}

/** Returns the path of the messages page, optionally for one moment, language and property. */
export function messagesPath({ property, ...others }: MessagesQuery = {}) {
  const query = String(new URLSearchParams({ ...others, ...(property && { property }) }));
  return query ? `${pages.hostMessages}?${query}` : pages.hostMessages;
}
