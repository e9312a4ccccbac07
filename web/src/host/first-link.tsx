/** The first personal link that a host sends: that of a stay at the property, or of a new stay. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { staysAtPropertiesQuery } from './queries.ts';
import { stayPath } from './stay-path.ts';

const parameter = 'new';

/** Returns the path of the stays page with the form for a new stay at this property. */
export const newStayPath = (apartmentId: string) =>
  `${pages.hostStays}?${new URLSearchParams({ [parameter]: apartmentId })}`;

/**
 * Returns the id of the property for which the URL opens the form for a new stay.
 * @param search the query string of the URL
 */
export const newStayIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(parameter) ?? undefined;

/** Removes the parameter, so that a reload or Back does not open the form again. */
export function takeNewStayFromUrl() {
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}

export function SendFirstLink({ apartmentId }: { apartmentId: string }) {
  // A calendar may have been synced since the list was fetched.
  const { data: stays } = useQuery({ ...staysAtPropertiesQuery, staleTime: 0 });
  const stay = stays?.find((each) => each.apartmentId === apartmentId);
  return (
    <Link
      href={stay ? stayPath(stay.id) : newStayPath(apartmentId)}
      className={buttonClass('primary')}
    >
      Send your first link
    </Link>
  );
}
