/** The parts of a property's address, which are shown in one line. */
interface AddressParts {
  address: string;
  city: string;
  country: string;
}

/** A city or country that the host also wrote after the street is not repeated. */
export function addressLine({ address, city, country }: AddressParts): string {
  const [, ...afterStreet] = address.split(',');
  const written = ` ${afterStreet.join(' ').trim()} `;
  return [address, ...[city, country].filter((part) => !written.includes(` ${part.trim()} `))]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
