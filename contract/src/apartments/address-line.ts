/** Where a property is, in one line. */
interface Addressed {
  address: string;
  city: string;
  country: string;
}

export const addressLine = ({ address, city, country }: Addressed) =>
  [address, city, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
