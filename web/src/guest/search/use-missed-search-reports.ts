/** Reports missed searches to the server. Each term is reported once, when it is clear that the guest meant it. */
import { reportSearchMiss } from '@guest-portal/contract';
import { storableTerm } from '@guest-portal/contract/search-terms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../shared/api.ts';

/** Milliseconds after which a guest has stopped typing. */
const typingPause = 2_000;
/** Further milliseconds after which a guest has seen that there is no result. */
const readingTime = 3_000;

/** The terms that this page has reported until it is closed. A guest who searches twice counts once. */
const reportedTerms = new Set<string>();

/**
 * @param term that was typed and found nothing; empty if something was found
 * @param pageId of the guest's page; undefined if nothing should be reported
 */
export function useMissedSearchReports(term: string, pageId: string | undefined) {
  const lastMiss = useRef({ term: '', at: 0 });
  const report = useEffectEvent((missed: string) => {
    const kept = storableTerm(missed);
    // Without a network nothing is counted, because a report for later would have to be stored on the guest's device.
    if (!pageId || !kept || !navigator.onLine || reportedTerms.has(`${pageId} ${kept.term}`))
      return;
    reportedTerms.add(`${pageId} ${kept.term}`);
    call(reportSearchMiss, { params: { apartmentId: pageId }, body: { term: kept.shown } }).catch(
      // A missing report does no harm, and the guest could do nothing about it.
      () => undefined,
    );
  });
  /** The previous term was meant if the guest left it for a while. */
  const reportIfMeant = useEffectEvent(() => {
    const { term: last, at } = lastMiss.current;
    if (last !== '' && Date.now() - at >= typingPause) report(last);
  });
  useEffect(() => {
    lastMiss.current = { term, at: Date.now() };
    if (term === '') return;
    const timer = setTimeout(() => report(term), typingPause + readingTime);
    // A guest who calls the host puts the page into the background.
    const onHidden = () => document.hidden && reportIfMeant();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      reportIfMeant();
    };
  }, [term]);
}
