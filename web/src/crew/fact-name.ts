import type { CrewTexts } from '@guest-portal/languages/shape';

/** What to call a fact, by its key. The server's name for it is in English. */
export function factName(key: string, texts: CrewTexts): string {
  if (key === 'door') return texts.door;
  if (key === 'backup') return texts.backup;
  return key === 'wifi' ? texts.wifi : texts.arrivalPhoto;
}
