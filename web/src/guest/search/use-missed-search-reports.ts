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
 * @param term the typed term that found nothing; empty if something was found
 * @param pageId the id of the guest's page; undefined if nothing should be reported
 */
export function useMissedSearchReports(term: string, pageId: string | undefined) {
  const lastMiss = useRef({ term: '', at: 0 });
  const report = useEffectEvent((missed: string) => {
    const storable = storableTerm(missed);
    // Without a network nothing is counted, because a report for later would have to be stored on the guest's device.
    if (
      !pageId ||
      !storable ||
      !navigator.onLine ||
      reportedTerms.has(`${pageId} ${storable.term}`)
    )
      return;
    reportedTerms.add(`${pageId} ${storable.term}`);
    call(reportSearchMiss, {
      params: { apartmentId: pageId },
      body: { term: storable.shown },
    }).catch(
      // A missing report does no harm, and the guest could do nothing about it.
      () => undefined,
    );
  });
  /** Reports the previous term if the guest left it for a while. Otherwise it was probably not complete. */
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
