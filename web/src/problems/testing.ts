import type { Problem } from './queries.ts';

export const problemOf = (changes: Partial<Problem> = {}): Problem => ({
  id: '00000000-0000-4000-8000-000000000021',
  apartmentId: '00000000-0000-4000-8000-000000000001',
  property: 'Canal Loft',
  stayId: '00000000-0000-4000-8000-000000000011',
  reporter: 'guest',
  by: 'Maya',
  at: new Date().toISOString(),
  text: 'The heating stays cold.',
  photos: [],
  answer: '',
  answeredAt: null,
  solvedAt: null,
  version: 1,
  ...changes,
});
