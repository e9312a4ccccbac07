/** The parts of a property's address, which are shown in one line. */
interface AddressParts {
  address: string;
  city: string;
  country: string;
}

/** A postcode or a state beside the name of a city: 'LV-1050', '1012 AB', 'NY 10001'. */
const postcodeOrState = /(?:^| )(?:[^ ]*\d[^ ]*|\p{Lu}{2,3})(?= |$)/gu;

/**
 * A city or country that the host also wrote after the street is not repeated. The street itself is not compared, so
 * 'London' is still added to 'London Road'.
 */
export function addressLine({ address, city, country }: AddressParts): string {
  const afterStreet = address.split(',').slice(1);
  const writtenParts = afterStreet.flatMap((part) => [
    part.trim(),
    part.trim().replace(postcodeOrState, '').trim(),
  ]);
  return [address, ...[city, country].filter((part) => !writtenParts.includes(part.trim()))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
