/** The parts of a property's address, which are shown in one line. */
interface AddressParts {
  address: string;
  city: string;
  country: string;
}

/** Postcodes and states beside the name of a city: 'LV-1050', '1012 AB', 'NY 10001'. */
const besideCity = /(?:^| )(?:[^ ]*\d[^ ]*|\p{Lu}{2,3})(?= |$)/gu;

/**
 * A city or country that the host also wrote after the street is not repeated. 'London Road' is a street and not a city.
 */
export function addressLine({ address, city, country }: AddressParts): string {
  const afterStreet = address.split(',').slice(1);
  const written = afterStreet.flatMap((part) => [
    part.trim(),
    part.trim().replace(besideCity, '').trim(),
  ]);
  return [address, ...[city, country].filter((part) => !written.includes(part.trim()))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
