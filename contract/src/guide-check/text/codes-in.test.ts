/** Texts with codes and passwords in several languages, and texts whose numbers are something else. */
import { expect, test } from 'vitest';
import { codesInText, knownCodesOf } from './codes-in.ts';

test.each([
  ['WLAN Passwort: candle-amber-27', 'candle-amber-27', 'password'],
  ['WLAN-Passwort: sonnenschein', 'sonnenschein', 'password'],
  ['The WiFi password is Harbour7light.', 'Harbour7light', 'password'],
  ['Le mot de passe du wifi est bougie-2024', 'bougie-2024', 'password'],
  ['Wi-Fi code: 12345678', '12345678', 'password'],
  ['contraseña wifi: playa2024', 'playa2024', 'password'],
  ['无线网 wifi 密码: qwe12345', 'qwe12345', 'password'],
  ['key box 4719', '4719', 'entry'],
  ['The key is in the key box, 4719.', '4719', 'entry'],
  ['Lockbox: 4719', '4719', 'entry'],
  ['Schlüsselbox 4719 neben der Tür', '4719', 'entry'],
  ['Der Schlüsselkasten öffnet mit 4719', '4719', 'entry'],
  ['La boîte à clés s’ouvre avec 4719', '4719', 'entry'],
  ['caja de llaves: 4719', '4719', 'entry'],
  ['sleutelkluisje 4719', '4719', 'entry'],
  ['code 12-34', '12-34', 'unnamed'],
  ['The code is 2 6 0 5', '2 6 0 5', 'unnamed'],
  ['Then #4719* and push', '#4719*', 'unnamed'],
  ['4719#', '4719#', 'unnamed'],
  ['PIN is 4719', '4719', 'pin'],
  ['Type 4719 and press the tick', '4719', 'unnamed'],
  ['Dann 4719 eingeben', '4719', 'unnamed'],
  ['Type the door code, 4719#, and push.', '4719#', 'door'],
  ['4719 is the door code', '4719', 'door'],
  ['Door: code 4719', '4719', 'door'],
  ['Der Türcode ist 4718.', '4718', 'door'],
  ['Le code de la porte est 4718, à côté du parking.', '4718', 'door'],
  ['El código de la puerta es 4719', '4719', 'door'],
  ['Il codice della porta è 4719', '4719', 'door'],
  ['O código da porta é 4719', '4719', 'door'],
  ['De deurcode is 4719', '4719', 'door'],
  ['Kod do drzwi: 4719', '4719', 'door'],
  ['Kód od dveří je 4719', '4719', 'door'],
  ['Ovikoodi on 4719', '4719', 'door'],
  ['Durvju kods: 4719', '4719', 'door'],
  ['Durų kodas 4719', '4719', 'door'],
  ['Ukse kood on 4719', '4719', 'door'],
  ['Код дверей 4719', '4719', 'door'],
  ['Kapı kodu 4719', '4719', 'door'],
  ['Kod vrata: 4719', '4719', 'door'],
  ['Ajtókód: 4719', '4719', 'door'],
  ['Codul ușii 4719', '4719', 'door'],
  ['Κωδικός πόρτας: 4719', '4719', 'door'],
  ['رمز الباب ٤٧١٩', '٤٧١٩', 'door'],
  ['קוד הדלת 4719', '4719', 'door'],
  ['ドアの暗証番号は4719です', '4719', 'door'],
  ['门锁密码：4719', '4719', 'door'],
  ['현관 비밀번호는 4719', '4719', 'door'],
  ['Portkod 4719', '4719', 'door'],
  ['Building code 2580, second door to the left.', '2580', 'entry'],
  ['El código del portal es 1379; la casa se abre con llave.', '1379', 'entry'],
  ['Park in the yard. Go to the blue door. The code is 4719.', '4719', 'entry'],
  ['The gate opens with 4711', '4711', 'entry'],
  ['Garage code 9911, door code 4719', '9911', 'other'],
  ['The garage on Kungu iela opens with the code 9911.', '9911', 'other'],
  ['The safe in the wardrobe takes a code: 1234, then the green button.', '1234', 'other'],
  ['Garage on the left. The code is 9911.', '9911', 'other'],
  ['The TV asks for a PIN: 0000.', '0000', 'other'],
  ['The TV is on the WiFi. Netflix password: popcorn2020', 'popcorn2020', 'other'],
])('the first code in the text “%s” is %s, of the kind %s', (text, code, kind) => {
  expect(codesInText(text)[0]).toMatchObject({ code, kind });
});

test.each([
  'Brīvības iela 1204, apartment 714',
  'Door 101 is on the left',
  'House number 4719',
  'Enter 1204 Main Street',
  'Bus 4821 to the old town',
  'Take bus 222 or tram 714.',
  'The house was built in 1890 and renovated in 2022.',
  'A cleaning fee of 1500 € is due; the taxi takes 4500 kr.',
  'Parking costs €150 a week',
  'Call +371 2000 4821 at any hour.',
  'Phone: 0171 1234567',
  'Check-in from 15:00, quiet hours 22:00-07:00',
  'Open 10-12 and 14-18, from 1-12-2026',
  'The post code is 1050, the country code 371.',
  'Le code postal est 75011, la porte est bleue.',
  '12345 Berlin',
  'The beach is 1200 m away, the station 300m.',
  'Walk 500 metres to the 4719 stop',
  'The flat is on floor 114 of the tower',
  'Dress code 2024: black',
  'Use the promo code 4719 at the café',
  'WiFi password: see the fridge.',
  'Password: required',
  'WLAN-Passwort: Kühlschrank',
  'The door code comes with the check-in.',
  'Impasse 1234',
  'Boiler error code E133: press reset. Fehlercode 404 bedeutet Wassermangel.',
  'Press 1200 rpm on the washing machine',
  'Wi-Fi 6, 1000 Mbit',
  'Apt #1204',
  'The Airbnb code is in your email',
])('the text “%s” has no code', (text) => {
  expect(codesInText(text)).toEqual([]);
});

test('the codes of a door card are found in other texts even without a word such as “code”, but not as years or in longer numbers', () => {
  const knownCodes = knownCodesOf(
    ['4711#, then pull', 'The box opens with 3094.', '1890*'],
    ' lamplight ',
  );
  const codesOf = (text: string) => codesInText(text, knownCodes).map(({ code }) => code);
  expect([...knownCodes.numbers]).toEqual(['4711', '3094', '1890']);
  expect(codesOf('First 4711 and then lamplight')).toEqual(['4711', 'lamplight']);
  expect(codesOf('The tiles are from 1890. Call +371 2000 4711, or 4711 €.')).toEqual([]);
  expect(knownCodesOf(['Apartment 1204, ring twice'], 'lamp')).toEqual({
    numbers: new Set(),
    password: '',
  });
});
