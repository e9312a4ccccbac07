import type { CrewTexts } from '@guest-portal/languages/shape';
import { useLanguage } from '../languages/language.ts';

export function useCrewTexts(): CrewTexts {
  const { code, crew } = useLanguage();
  if (!crew) throw new Error(`The document has no texts of the crew's page in ${code}`);
  return crew;
}
