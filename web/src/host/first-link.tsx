/** Leads to the link that a host sends first: of the property's next stay, or of one that is added now. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { staysAtPropertiesQuery } from './queries.ts';
import { stayPath } from './stay-path.ts';

const parameter = 'new';

/** A parameter of the stays page that opens the form for a stay at this property. */
export const newStayPath = (apartmentId: string) =>
  `${pages.hostStays}?${new URLSearchParams({ [parameter]: apartmentId })}`;

/** @param search the query string of the address */
export const newStayIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(parameter) ?? undefined;

/** Removes the parameter, so that a reload or Back does not open the form again. */
export function takeNewStayFromAddress() {
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
