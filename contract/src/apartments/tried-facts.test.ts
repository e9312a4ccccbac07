import { describe, expect, test } from 'vitest';
import { factsOf, type PropertyWithFacts } from './tried-facts.ts';

const door = { kind: 'entry_door', content: '4719#', importantInfo: '', showInPortal: true };
const wifi = { kind: 'wifi', content: '', importantInfo: '', showInPortal: true };

const property = (changes: Partial<PropertyWithFacts> = {}): PropertyWithFacts => ({
  wifiAccessType: 'guest_network',
  wifiName: 'Lamplight',
  wifiPassword: 'candle',
  showWifiInfo: true,
  backupEntry: 'Key box 4402',
  offerBackupEntry: true,
  sections: [wifi, door],
  steps: [
    { id: 'gate', text: 'Through the gate', images: ['gate.jpg'] },
    { id: 'yard', text: 'Across the yard', images: [] },
    { id: 'stairs', text: 'Up the stairs', images: ['stairs.jpg'] },
  ],
  ...changes,
});

const keysOf = (changes: Partial<PropertyWithFacts>) =>
  factsOf(property(changes)).map(({ key }) => key);

test('the facts are the way in, the backup, the Wi-Fi and each photo of the arrival', () => {
  expect(factsOf(property())).toEqual([
    { key: 'door', name: 'The door code', value: ['4719#', ''] },
    { key: 'backup', name: 'The backup way in', value: ['Key box 4402'] },
    { key: 'wifi', name: 'The Wi-Fi', value: ['Lamplight', 'candle'] },
    {
      key: 'step:gate',
      name: 'The photo of arrival step 1',
      value: ['Through the gate', 'gate.jpg'],
    },
    {
      key: 'step:stairs',
      name: 'The photo of arrival step 3',
      value: ['Up the stairs', 'stairs.jpg'],
    },
  ]);
});

describe('facts that guests cannot read do not exist', () => {
  const all = ['door', 'backup', 'wifi', 'step:gate', 'step:stairs'];
  test.each<[string, Partial<PropertyWithFacts>, string]>([
    ['an empty door card', { sections: [{ ...door, content: ' ' }] }, 'door'],
    ['a hidden door card', { sections: [{ ...door, showInPortal: false }] }, 'door'],
    ['a backup way in that is not offered', { offerBackupEntry: false }, 'backup'],
    ['an empty backup way in', { backupEntry: '' }, 'backup'],
    ['Wi-Fi that is switched off', { showWifiInfo: false }, 'wifi'],
    ['a hidden Wi-Fi card', { sections: [door, { ...wifi, showInPortal: false }] }, 'wifi'],
    ['Wi-Fi without a name and a password', { wifiName: '', wifiPassword: '' }, 'wifi'],
  ])('%s cannot be tried', (_, changes, missing) => {
    expect(keysOf(changes)).toEqual(all.filter((key) => key !== missing));
  });
});

test('the old password of an open network is not part of its fact', () => {
  const wifiFact = factsOf(property({ wifiAccessType: 'free' })).find(({ key }) => key === 'wifi');
  expect(wifiFact?.value).toEqual(['Lamplight', '']);
});

test('a way in that is not a code is not called a code', () => {
  const sections = [{ ...door, content: 'The key hangs behind the blue shutter.' }];
  expect(factsOf(property({ sections }))[0]?.name).toBe('The way in');
});
