/** What people call a field. Most names of ours read well once they are taken apart. */
const others: Record<string, string> = {
  order: 'Position',
  pinCode: 'PIN code',
  googleMapsUrl: 'Google Maps link',
  googleMapsLink: 'Google Maps link',
  airbnbLink: 'Airbnb link',
  checkinDate: 'Check-in date',
  checkoutDate: 'Check-out date',
};

export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return others[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
