/** The parts of a property's address, which are shown in one line. */
interface AddressParts {
  address: string;
  city: string;
  country: string;
}

export const addressLine = ({ address, city, country }: AddressParts) =>
  [address, city, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
