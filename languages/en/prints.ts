/** What cards and posters say around a host's texts. */
export const prints = {
  // Welcome: above the code of the guest’s page
  welcome: 'Welcome',
  page: 'Everything for your stay is on one page: the Wi-Fi, how things work, local tips.',
  scanPage: 'Open it with your phone’s camera.',
  pin: 'Your host has sent you the PIN for it.',
  // WiFi
  wifi: 'Wi-Fi',
  network: 'Network',
  password: 'Password',
  noPassword: 'No password needed',
  scanWifi: 'Point your phone’s camera at the code to join.',
  // The door, and what stands there without the way in
  door: 'Getting in',
  doorOnPage: 'Your page shows how to open the door.',
  stuck: 'If the door won’t open',
  host: 'Your host',
  // `time` is 11:00
  checkout: 'Before you leave',
  checkoutBy: 'Check-out by {time}',
  // Whom to call
  emergency: 'In an emergency',
  all: 'Emergency number',
  police: 'Police',
  fire: 'Fire brigade',
  ambulance: 'Ambulance',
  fireAndAmbulance: 'Fire and ambulance',
  here: 'You are here',
  contact: 'Emergency contact',
} as const;
