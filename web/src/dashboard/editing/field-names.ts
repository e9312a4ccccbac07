/** What the page calls a field. Most names of ours read well once they are taken apart. */
const others: Record<string, string> = {
  order: 'Position',
  pinCode: 'PIN Code',
  name: 'Name or title',
  parkingInstructions: 'Where to park',
  arrivalDirections: 'How to get here',
  checkinInstructions: 'How to check in',
  contactHostTitle: 'Title of the contact card',
  contactHostAvailability: 'Availability',
  contactHostResponseTime: 'Response time',
  contactHostBody: 'Message to your guests',
  hostPhone: 'Phone',
  hostAdditionalInfo: 'Additional info',
  emergencyContactDescription: 'When to use the emergency contact',
  wifiAccessType: 'Network type',
  wifiName: 'Network name',
  wifiPassword: 'Network password',
  wifiAdditionalInfo: 'Additional info on the WiFi',
  houseRules: 'Property rules',
  googleMapsUrl: 'Google Maps link',
  googleMapsLink: 'Google Maps link',
  airbnbLink: 'Airbnb link',
  textLanguage: 'Language of your texts',
  checkinDate: 'Check-in Date',
  checkoutDate: 'Check-out Date',
};

export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return others[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
