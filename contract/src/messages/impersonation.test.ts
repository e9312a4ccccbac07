import { describe, expect, test } from 'vitest';
import { impersonatedBy } from './impersonation.ts';

describe('names that could be mistaken for a platform', () => {
  test.each([
    ['Booking.com Security', 'Booking.com'],
    ['B00king . com', 'Booking.com'],
    ['Bооking.com', 'Booking.com'],
    ['B o o k i n g . c o m', 'Booking.com'],
    ['Book\u200bing\u00ad.c\u2060om', 'Booking.com'],
    ['ＢＯＯＫＩＮＧ．ＣＯＭ', 'Booking.com'],
    ['bookingcomsecurity', 'Booking.com'],
    ['Booking-com', 'Booking.com'],
    ['Booking Support Team', 'Booking.com'],
    ['The 🅱🅾🅾🅺🅸🅽🅶 .com team', 'Booking.com'],
    ['Booking dot com', 'Booking.com'],
    ['Booking (dot) com', 'Booking.com'],
    ['B00king d0t c0m', 'Booking.com'],
    ['Booking Punkt com', 'Booking.com'],
    ['Booking tečka com', 'Booking.com'],
    ['Bookingdotcom', 'Booking.com'],
    ['Booking&com', 'Booking.com'],
    ['MyBooking.com', 'Booking.com'],
    ['mybooking.com', 'Booking.com'],
    ['Booking.com24', 'Booking.com'],
    ['Ɓooking.com', 'Booking.com'],
    ['Bøøƙɨɲɠ.ƈom', 'Booking.com'],
    ['ᏴᎾᎾᏦᏆNᏀ.ᏟᎾᎷ', 'Booking.com'],
    ['ꓐꓳꓳꓗꓲꓠꓖ.ꓚꓳꓟ', 'Booking.com'],
    ['ΒΟΟΚΙΝG.CΟΜ', 'Booking.com'],
    ['B∞king.com', 'Booking.com'],
    ['Bookinq.com', 'Booking.com'],
    ['Booking .', 'Booking.com'],
    ['Bookings Support', 'Booking.com'],
    ['Airb&b', 'Airbnb'],
    ['AirB+B Support', 'Airbnb'],
    ['Air B&B Support', 'Airbnb'],
    ['ᎪᎥᏒᏏnᏏ', 'Airbnb'],
    ['ꓮꓲꓣꓐꓠꓐ', 'Airbnb'],
    ['ᗅIᖇᗷNᗷ', 'Airbnb'],
    ['Airbnb Superhost Anna', 'Airbnb'],
    ['MyVrbo', 'Vrbo'],
    ['Vrb0 2', 'Vrbo'],
    ['Agoda24', 'Agoda'],
    ['Hotels dot com', 'Hotels.com'],
    ['𝐀𝐢𝐫𝐛𝐧𝐛', 'Airbnb'],
    ['Aírbnb Payments', 'Airbnb'],
    ['A1rbnb', 'Airbnb'],
    ['AIRBNB', 'Airbnb'],
    ['Аігвпв', 'Airbnb'],
    ['myairbnbteam', 'Airbnb'],
    ['Airbbnb', 'Airbnb'],
    // Hosts may write this in a text but not as a sender, because guests cannot tell it from 'Airbnb host support'.
    ['Maria, your Airbnb host', 'Airbnb'],
    ['VRBO', 'Vrbo'],
    ['Vrbosupport', 'Vrbo'],
    ['Agoda Customer Service', 'Agoda'],
    ['Expedia Group', 'Expedia'],
    ['Trip Advisor', 'Tripadvisor'],
    ['Hotels.com', 'Hotels.com'],
    ['HomeAway', 'HomeAway'],
    ['Horneaway', 'HomeAway'],
    ['Home Away Support', 'HomeAway'],
    ['FeWo direkt Team', 'FeWo-direkt'],
    ['Tel Aviv Vrbo', 'Vrbo'],
    ['\ufdfa\ufdfa\ufdfa Booking.com', 'Booking.com'],
    ['FeWo-direkt', 'FeWo-direkt'],
    ['Guest  Portal', 'Guest Portal'],
    ['GuestPortal Billing', 'Guest Portal'],
  ])('the name “%s” could be mistaken for a platform', (name, platform) => {
    expect(impersonatedBy(name)).toBe(platform);
  });
});

describe('real names of hosts and properties', () => {
  test.each([
    'Maria Ozola',
    'Jana Vrbová',
    'Villa Vrboska',
    'Tomasz Łagoda',
    'Home away from home',
    'FeWo direkt am Strand',
    'Riga Booking Company',
    'Direct Booking Apartments',
    'Team Booking Riga',
    // Without '.com' or a department these are ordinary words.
    'Bookings by Anna',
    'Booking Comfort Apartments',
    'Hotels & Company',
    'Trip Companions',
    'Dot Communications',
    'Anna & Bob',
    'B&B Airport',
    'Łukasz Øster',
    'Nguyễn Thị Ánh',
    'Ꮳ Ꮃ Ꭹ',
    'Air B&B Riga',
    'Ladoga Lake House',
    'Портал у моря',
    'Ξενοδοχείο Αθήνα',
    '山田 太郎',
    'مريم',
    'Quay House 4',
    '',
    '...',
  ])('the name “%s” is not mistaken for a platform', (name) => {
    expect(impersonatedBy(name)).toBeUndefined();
  });
});

describe('names that could be mistaken for the operator', () => {
  test.each([
    ['Lamplight Support', 'Lamplight OÜ'],
    ['LAMPL1GHT', 'Lamplight OÜ'],
    ['Lamp-light ltd', 'Lamplight'],
  ])('the name “%s” could be mistaken for the operator %s', (name, operator) => {
    expect(impersonatedBy(name, operator)).toBe(operator);
  });

  test.each([
    ['Lamplighter House', 'Lamplight OÜ'],
    ['Anna', ''],
    ['Anna', '...'],
  ])('the name “%s” is not mistaken for the operator %j', (name, operator) => {
    expect(impersonatedBy(name, operator)).toBeUndefined();
  });
});

/** A host with the highest number of properties has all of their names checked at once. */
test.each([
  ['ligatures that become 18 letters', '\ufdfa'],
  ['ligatures that become 4 letters', '\u33c2'],
  ['accents', '\u0301\u0323'],
  ['words of one letter', 'b '],
  ['the word “booking”', 'booking '],
  ['the words “booking support”', 'booking support '],
  ['letters in circles', '\u{1f150}'],
])(
  'checking 500 names of 200 characters takes less than half a second if they consist of %s',
  (_, part) => {
    const name = part.repeat(200).slice(0, 200);
    const before = process.cpuUsage();
    for (let property = 0; property < 500; property += 1) impersonatedBy(name, 'Lamplight OÜ');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  },
);
