/** Tells the server what was looked for and not found: once a term, when it is clear that somebody looked for it. */
import { reportSearchMiss } from '@guest-portal/contract';
import { keptTerm } from '@guest-portal/contract/search-terms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../shared/api.ts';

/** Nobody has stopped typing before this, in milliseconds. */
const pause = 2_000;
/** Whoever still looks at an empty answer then has seen that there is none. */
const read = 3_000;

/** Of this page, until it is left: who looks twice is one. */
const told = new Set<string>();

/**
 * @param term that was typed and has found nothing; empty where something was found
 * @param pageId of the guest's page; nothing where there is nobody to tell
 */
export function useMisses(term: string, pageId: string | undefined) {
  const since = useRef({ term: '', at: 0 });
  const tell = useEffectEvent((missed: string) => {
    const kept = keptTerm(missed);
    // Without a network it is not counted: what is kept for later would be kept with whoever looked.
    if (!pageId || !kept || !navigator.onLine || told.has(`${pageId} ${kept.term}`)) return;
    told.add(`${pageId} ${kept.term}`);
    call(reportSearchMiss, { params: { apartmentId: pageId }, body: { term: kept.shown } }).catch(
      // A count less is no harm, and nothing that a guest could mend.
      () => undefined,
    );
  });
  /** The one before was meant if it stood there for a while. */
  const leave = useEffectEvent(() => {
    const { term: last, at } = since.current;
    if (last !== '' && Date.now() - at >= pause) tell(last);
  });
  useEffect(() => {
    since.current = { term, at: Date.now() };
    if (term === '') return;
    const timer = setTimeout(() => tell(term), pause + read);
    // Whoever calls the host leaves the page behind.
    const onHidden = () => document.hidden && leave();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [term]);
}
