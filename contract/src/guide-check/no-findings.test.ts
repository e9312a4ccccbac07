/** Texts and properties that are fine, so no rule may report them. The last two tests have similar ones with mistakes. */
import { expect, test } from 'vitest';
import { checkGuide } from './check.ts';
import { flawlessProperty, withDoor, withFields, withText } from './testing.ts';

test.each([
  'The safe in the wardrobe takes a code: 1234, then the green button.',
  'The post code is 1050, the country code 371.',
  'Le code postal est 75011, la porte est bleue.',
  'The TV asks for a PIN: 0000.',
  'The barrier opens with code 9911.',
  'Bus 4720 stops at number 4700, third floor, door 412.',
  'Call +371 2000 4821 at any hour.',
  'Bus 4821:30 does not exist, and 4821 € is no price either: 4.821,00.',
  'Check-in until 22:00. Late check-in from 22:00 costs 20 euros.',
  'Early check-in from 12:00, if you ask the day before.',
  'Check-in after 22:00 costs 20 euros.',
  'Check-out before 6 am: drop the key into the letterbox.',
  'Check-out until 11:00; late check-out until 14:00 on request.',
  'The house was built in 1890 and renovated in 2022.',
  'Renovated on 3 May 2014.',
  'Since 1 March 2025 the town asks for 2 euros a night.',
  'Ab dem 1. März 2025 gilt die Kurtaxe.',
  'Parkhaus, Preise Stand 01.05.2026: 12 € am Tag.',
  'Die Satzung vom 12. Mai 2026 gilt.',
  'Updated on 3 May 2026: the bins are in the yard.',
  'Seit Sommer 2025 haben wir einen Aufzug.',
  'The house was completely renovated in spring 2025.',
  'Rénové à l’été 2025. Reformado en primavera 2025.',
  'Open from 1 May to 30 September.',
  'The ferry is back on 3 May 2027, in summer 2027 at the latest.',
  'Winter 2026 will be cold.',
  'Jeden Morgen gibt es Brötchen. Cada mañana hay pan.',
  'Un homme vous attend. على مدار اليوم',
  'The test button is on the boiler; a contest is held on Sundays.',
  'TODO INCLUIDO',
  'WC, TV, WLAN, DVD, BBQ, USB, AC, EV',
  'Netflix password: popcorn2020',
  'The TV is on the WiFi. Netflix password: popcorn2020',
  'WiFi password: see the fridge.',
  'Bring a light: https://example.com/xxx-large is far.',
])('no rule reports the text “%s”', (text) => {
  expect(checkGuide(withText(text))).toEqual([]);
});

test.each([
  ['a foreign phone number', withFields({ hostPhone: '+49 (0)170 1234567' })],
  ['a phone number with text around it', withFields({ hostPhone: 'Anna: +371 2000-0000 (24/7)' })],
  [
    'a way in for the crew, which guests never read',
    withFields({ crewEntry: 'Key box with code 4402. TODO: ask Anna.' }),
  ],
  ['a Wi-Fi card that is hidden', withFields({ showWifiInfo: false, wifiPassword: '' })],
  [
    'a Wi-Fi password that guests ask for',
    withFields({ wifiPassword: '', wifiAdditionalInfo: 'Ask.' }),
  ],
  [
    'a map link without a house number',
    withFields({ googleMapsLink: mapLinkTo('Lamplight Loft') }),
  ],
  ['a map link with coordinates', withFields({ googleMapsLink: mapLinkTo('56.9475,24.1085') })],
  ['a map link with a plus code', withFields({ googleMapsLink: mapLinkTo('W4X5+3V Riga') })],
  [
    'a map link with a postcode',
    withFields({ googleMapsLink: mapLinkTo('Skarnu iela, LV-1050 Riga') }),
  ],
  [
    'a map link with a postcode of two parts',
    withFields({ googleMapsLink: mapLinkTo('Karlova, 110 00 Praha 1') }),
  ],
  [
    'a map link with a British postcode',
    withFields({ googleMapsLink: mapLinkTo('Baker St, London NW1 6XE') }),
  ],
  [
    'a map link with a short postcode',
    withFields({ googleMapsLink: mapLinkTo('Laugavegur, 101 Reykjavík') }),
  ],
  ['a common password', withFields({ wifiPassword: 'qwerty123' })],
  ['a short map link', withFields({ googleMapsLink: 'https://maps.app.goo.gl/x14' })],
  ['a door that the host opens', withDoor({ content: 'I meet you there.', accessType: 'key' })],
  [
    'a door code that equals the PIN',
    withDoor({ content: '4821', importantInfo: 'The door code is 4821.' }),
  ],
  ['a hidden door card without a text', withDoor({ content: '', showInPortal: false })],
])('no rule reports %s', (_, facts) => {
  expect(checkGuide(facts)).toEqual([]);
});

function mapLinkTo(place: string) {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

test('two properties in one street may share their network and their street door', () => {
  const { wifiName, wifiPassword } = flawlessProperty.apartment;
  const neighbour = {
    name: 'Lamplight Studio',
    address: 'Skarnu iela 14 - 8',
    city: 'Riga',
    wifiName,
    wifiPassword,
    door: '4719#',
  };
  expect(checkGuide({ ...flawlessProperty, others: [neighbour] })).toEqual([]);
});

test.each([
  ['date-passed', 'bis 30.06.2026', '30.06.2026'],
  ['date-passed', 'closed until June 30th, 2026', 'June 30th, 2026'],
  ['date-passed', 'jusqu’au 14 juillet 2026', '14 juillet 2026'],
  ['date-passed', 'hasta el 1 de mayo de 2026', '1 de mayo de 2026'],
  ['date-passed', 'до 5 травня 2026', '5 травня 2026'],
  ['date-passed', '2026-06-30', '2026-06-30'],
  ['season-passed', 'Baustelle bis 2025', 'bis 2025'],
  ['passing-word', 'Aujourd’hui le portail est fermé.', 'Aujourd’hui'],
  ['passing-word', 'Lifti nedarbojas šodien.', 'šodien'],
  ['passing-word', 'Liftul nu merge până mâine.', 'mâine'],
  ['passing-word', '今天没有热水', '今天'],
  ['code-before-check-in', 'Der Türcode ist 4718.', '4718'],
  ['code-before-check-in', 'Le code de la porte est 4718, à côté du parking.', '4718'],
  ['code-before-check-in', 'The barrier opens with code 9911; the door code is 4719.', '4719'],
  ['code-before-check-in', 'Building code 2580, second door to the left.', '2580'],
  ['code-before-check-in', 'Le code de la boite est 2580.', '2580'],
  ['password-before-check-in', 'The WiFi password is candle-amber-27.', 'candle-amber-27'],
])('the rule %s reports “%s” and quotes %s', (code, text, quote) => {
  const [finding, ...others] = checkGuide(withText(text));
  expect(finding?.code).toBe(code);
  expect(finding?.sentence).toContain(quote);
  expect(others).toEqual([]);
});

test('a text about parking may have the code of a garage, but not that of the door', () => {
  const parking = (parkingInstructions: string) =>
    checkGuide(withFields({ parkingInstructions })).map(({ code, at }) => [code, at.field]);
  expect(parking('The code is 9911#.')).toEqual([]);
  expect(parking('The code is 4719#.')).toEqual([['code-before-check-in', 'parkingInstructions']]);
});
