/** The guest whose data fills the preview: a real guest of the property, or example data. */
import type { getStay, Reply } from '@guest-portal/contract';
import type { MessageValues } from '@guest-portal/contract/messages/message-for';
import type { Channel } from '@guest-portal/contract/messages/moments';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../accounts/queries.ts';
import {
  type Apartment,
  activeGuestQuery,
  nextStayQuery,
  sectionsQuery,
  stayQuery,
  staysAtPropertiesQuery,
} from '../host/queries.ts';
import { localDate } from '../shared/today.ts';
import type { TemplateKey } from './queries.ts';
import { valuesOf } from './values.ts';

type Stay = Reply<typeof getStay>;

export interface Example {
  /** A real guest and the language of their messages, or undefined for example data. */
  guest?: Pick<Stay, 'name' | 'messageLanguage'>;
  values: MessageValues;
  channel: Channel;
}

/** Returns the date that is this number of days from today. */
const inDays = (days: number) =>
  new Date(Date.parse(localDate()) + days * 86_400_000).toISOString().slice(0, 10);

const exampleStay = () => ({
  name: 'Maya Ozola',
  isNamed: true,
  code: 'k3fw9mtx',
  pinCode: '2047',
  refusedPhoneDigits: null,
  checkinDate: inDays(7),
  checkoutDate: inDays(9),
});

const exampleProperty = {
  name: 'Canal Loft',
  owner: null,
  address: 'Skārņu iela 14',
  city: 'Riga',
  country: 'Latvia',
  checkinTime: '15:00',
  checkoutTime: '11:00',
};

export function useExample(
  { apartmentId }: TemplateKey,
  apartments: Apartment[],
  host: CurrentUser,
): Example {
  const { data: stays } = useQuery({ ...staysAtPropertiesQuery, enabled: apartmentId === null });
  const id = apartmentId ?? stays?.[0]?.apartmentId ?? apartments[0]?.id ?? '';
  const apartment = apartments.find((each) => each.id === id);
  const options = { enabled: apartment !== undefined };
  const { data: next } = useQuery({ ...nextStayQuery(id), ...options });
  const { data: active } = useQuery({ ...activeGuestQuery(id), ...options });
  const { data: sections = [] } = useQuery({ ...sectionsQuery(id), ...options });
  const nextOrActiveStay = next ?? active;
  const { data: stay } = useQuery({
    ...stayQuery(nextOrActiveStay?.id ?? ''),
    enabled: nextOrActiveStay != null,
  });
  const values = valuesOf(stay ?? exampleStay(), apartment ?? exampleProperty, sections, host);
  return stay ? { guest: stay, values, channel: stay.bookedOn } : { values, channel: 'direct' };
}
