/**
 * The phrases by topic, for hosts who look for one. In every language's file the phrases of a topic are next to each
 * other. A topic therefore only names its first phrase, and a new phrase belongs to the topic where it is inserted.
 */
import type { PhraseKey, Phrases } from '@guest-portal/languages/shape';

/** What the phrases of a topic are mostly used for. */
export type PhraseUse = 'amenities' | 'houseRules' | 'checkoutList' | 'crewTasks' | 'texts';

type Topic = { title: string; first: PhraseKey; use: PhraseUse };

const topics: readonly Topic[] = [
  { title: 'Titles of cards', first: 'entryDoorAccess', use: 'texts' },
  { title: 'Internet, parking and access', first: 'wifi', use: 'amenities' },
  { title: 'Warm and cool', first: 'airConditioning', use: 'amenities' },
  { title: 'Kitchen', first: 'kitchen', use: 'amenities' },
  { title: 'Laundry and cleaning', first: 'washingMachine', use: 'amenities' },
  { title: 'Bed and bath', first: 'hairDryer', use: 'amenities' },
  { title: 'Living and working', first: 'tv', use: 'amenities' },
  { title: 'Outdoors and leisure', first: 'balcony', use: 'amenities' },
  { title: 'Children and games', first: 'cot', use: 'amenities' },
  { title: 'Safety', first: 'safe', use: 'amenities' },
  { title: 'Services', first: 'luggageStorage', use: 'amenities' },
  { title: 'House rules', first: 'noSmoking', use: 'houseRules' },
  { title: 'At the pool', first: 'poolHours', use: 'houseRules' },
  { title: 'Parking', first: 'parkInFront', use: 'texts' },
  { title: 'Waste', first: 'separateWaste', use: 'texts' },
  { title: 'Water, warmth and power', first: 'waterDrinkable', use: 'texts' },
  { title: 'Arriving', first: 'checkInFrom', use: 'texts' },
  { title: 'Leaving', first: 'leaveKeysOnTable', use: 'checkoutList' },
  { title: 'Places and help nearby', first: 'callInEmergency', use: 'texts' },
  { title: 'Cleaning between two stays', first: 'changeBeds', use: 'crewTasks' },
];

type PhraseGroup = Omit<Topic, 'first'> & { phrases: [PhraseKey, string][] };

export function groupsOf(phrases: Phrases): PhraseGroup[] {
  const all = Object.entries(phrases) as [PhraseKey, string][];
  const starts = topics.map(({ first }) => all.findIndex(([key]) => key === first));
  return topics.map(({ title, use }, index) => ({
    title,
    use,
    phrases: all.slice(starts[index], starts[index + 1]),
  }));
}
