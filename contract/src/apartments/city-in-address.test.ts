import { describe, expect, test } from 'vitest';
import { cityInAddress } from './city-in-address.ts';

test.each([
  ['Skārņu iela 14, Rīga, LV-1050, Latvia', 'Rīga', 'Latvia'],
  ['Skārņu iela 14, Rīga LV-1050, Latvija', 'Rīga', 'Latvija'],
  ['Skārņu iela 14, Rīga, Latvia', 'Rīga', 'Latvia'],
  ['Skārņu iela 14-3, Centrs, Rīga, LV-1050', 'Rīga', ''],
  ['Friedrichstraße 43, 10117 Berlin, Deutschland', 'Berlin', 'Deutschland'],
  ['Friedrichstraße 43, 10117 Berlin', 'Berlin', ''],
  ['Getreidegasse 9, A-5020 Salzburg, Österreich', 'Salzburg', 'Österreich'],
  ['12 Rue de Rivoli, 75001 Paris, France', 'Paris', 'France'],
  ['5 Place Masséna, 06364 Nice Cedex 4, FRANCE', 'Nice', 'FRANCE'],
  ['Via Roma 5, 50123 Firenze FI, Italia', 'Firenze', 'Italia'],
  ['Via Roma 5, 50123 Firenze (FI), Italy', 'Firenze', 'Italy'],
  ['Calle Larga 3, 29601 Marbella, Málaga, España', 'Marbella', 'España'],
  ['Rua Augusta 24, 2.º Dto., 1100-053 Lisboa, Portugal', 'Lisboa', 'Portugal'],
  ['Prinsengracht 263, 1016 GV Amsterdam, The Netherlands', 'Amsterdam', 'The Netherlands'],
  ['ul. Floriańska 15, 31-019 Kraków, Polska', 'Kraków', 'Polska'],
  ['Karlova 1, 110 00 Praha, Česko', 'Praha', 'Česko'],
  ['221B Baker Street, London NW1 6XE, UK', 'London', 'UK'],
  ['Flat 2, 5 High Street, Oxford OX1 4DB, United Kingdom', 'Oxford', 'United Kingdom'],
  ['4 Grafton Street, Dublin, D02 AF30, Ireland', 'Dublin', 'Ireland'],
  ['1600 Pennsylvania Ave NW, Washington, DC 20500, USA', 'Washington', 'USA'],
  ['350 5th Ave #12, Manhattan, New York, NY 10118', 'New York', ''],
  ['1 Ferry Building, San Francisco CA 94111, U.S.A.', 'San Francisco', 'U.S.A.'],
  ['290 Bremner Blvd, Toronto, ON M5V 3L9, Canada', 'Toronto', 'Canada'],
  ['2 Macquarie St, Sydney NSW 2000, Australia', 'Sydney', 'Australia'],
  ['Av. Paulista 1578, Bela Vista, São Paulo - SP, 01310-200, Brasil', 'São Paulo', 'Brasil'],
  ['вул. Хрещатик 22, м. Київ, 01001, Україна', 'Київ', 'Україна'],
  ['12 Orchard Road, Singapore 238823', 'Singapore', 'Singapore'],
  ['7 Nathan Road, Kowloon, Hong Kong', 'Hong Kong', 'Hong Kong'],
])('the city and the country are found in "%s"', (address, city, country) => {
  expect(cityInAddress(address)).toEqual({ city, country });
});

test.each([
  ['a street alone', 'Skārņu iela 14', '', ''],
  ['a part that may be a district', 'Skārņu iela 14, Vecrīga', '', ''],
  ['a state that is also a country', '5 Main Street, Atlanta, Georgia', '', ''],
  ['a state before the postcode', '12 MG Road, Bengaluru, Karnataka 560001, India', '', 'India'],
  ['a prefecture before the postcode', '1-1 Kita, Sapporo, Hokkaido 060-0001, Japan', '', 'Japan'],
  ['two names without a postcode', 'Plaza 1, Triana, Sevilla, Spain', '', 'Spain'],
  ['a house and a country', 'Villa Rosa, Italy', '', 'Italy'],
  ['a region in place of a city', 'Pikk 1, Harju maakond, Estonia', '', 'Estonia'],
  ['a door in place of a city', 'Pikk 1, Second entrance, Estonia', '', 'Estonia'],
  ['a house in the yard', 'Hauptstr. 5, Hinterhaus, Germany', '', 'Germany'],
  ['a second street', 'Flat 2, 1200 Main Street', '', ''],
  ['two places with postcodes', 'A 1, 10117 Berlin, 20095 Hamburg, Germany', '', 'Germany'],
])(
  'an uncertain city or country stays empty in an address with %s',
  (_, address, city, country) => {
    expect(cityInAddress(address)).toEqual({ city, country });
  },
);

describe('hostile input', () => {
  test.each([
    '',
    ',,,,',
    'x'.repeat(20_000),
    'a,'.repeat(10_000),
    `${' '.repeat(10_000)},10117 Berlin`,
    'https://maps.example/?q=1, 10117 Berlin, Germany',
    '<b>Street 1</b>, 10117 Berlin, Germany',
    'Street 1, \u202e10117 Berlin, Germany',
    'Street 1\n10117 Berlin\nGermany, Germany\u0000',
    'Street 1, __proto__',
    'Street 1, constructor',
    'Street 1, {guest}, Germany',
  ])('the address %j yields neither a city nor a country', (address) => {
    expect(cityInAddress(address)).toEqual({ city: '', country: '' });
  });

  test('a name of a hundred letters is not taken for a city', () => {
    const { city } = cityInAddress(`Street 1, 10117 ${'b'.repeat(100)}, Germany`);
    expect(city).toBe('');
  });
});
