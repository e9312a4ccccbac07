/**
 * Finds emergency numbers by the property's time zone, because hosts write the country in any language. Zones whose
 * numbers are not certain are left out, and the print leaves a line for the host: a wrong number is worse than none.
 */
const emergencyKinds = ['all', 'police', 'fireAndAmbulance', 'fire', 'ambulance'] as const;

export interface EmergencyNumber {
  kind: (typeof emergencyKinds)[number];
  number: string;
}

const singleNumber = (number: string): EmergencyNumber[] => [{ kind: 'all', number }];

/** Numbers for all zones whose name begins with the key. 112 also works outside the EU, from Reykjavik to Istanbul. */
const numbersByZonePrefix: Record<string, EmergencyNumber[]> = {
  'Europe/': singleNumber('112'),
  'Australia/': singleNumber('000'),
  'America/Indiana/': singleNumber('911'),
  'America/Kentucky/': singleNumber('911'),
  'America/North_Dakota/': singleNumber('911'),
};

const northAmerican = [
  ...['New_York', 'Detroit', 'Chicago', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles', 'Anchorage'],
  ...['Juneau', 'Sitka', 'Toronto', 'Montreal', 'Vancouver', 'Edmonton', 'Winnipeg', 'Regina'],
  ...['Halifax', 'Moncton', 'St_Johns', 'Puerto_Rico', 'Mexico_City', 'Cancun', 'Tijuana'],
].map((city) => `America/${city}`);

const numbersByZone: Record<string, EmergencyNumber[]> = {
  ...Object.fromEntries(
    [...northAmerican, 'Pacific/Honolulu'].map((zone) => [zone, singleNumber('911')]),
  ),
  ...Object.fromEntries(
    ['Atlantic/Canary', 'Atlantic/Madeira', 'Atlantic/Azores', 'Atlantic/Reykjavik', 'Asia/Nicosia']
      .concat(['Atlantic/Faroe', 'Asia/Istanbul', 'Asia/Tbilisi'])
      .map((zone) => [zone, singleNumber('112')]),
  ),
  'Pacific/Auckland': singleNumber('111'),
  'Asia/Tokyo': [
    { kind: 'police', number: '110' },
    { kind: 'fireAndAmbulance', number: '119' },
  ],
  'Asia/Seoul': [
    { kind: 'police', number: '112' },
    { kind: 'fireAndAmbulance', number: '119' },
  ],
  'Asia/Jerusalem': [
    { kind: 'police', number: '100' },
    { kind: 'ambulance', number: '101' },
    { kind: 'fire', number: '102' },
  ],
};

export function emergencyNumbersIn(timeZone: string): EmergencyNumber[] {
  const [, numbersOfArea = []] =
    Object.entries(numbersByZonePrefix).find(([prefix]) => timeZone.startsWith(prefix)) ?? [];
  return numbersByZone[timeZone] ?? numbersOfArea;
}
