import type { SectionFacts } from '@guest-portal/contract/guide-check/facts';
import { useEffect, useEffectEvent } from 'react';
import { takeFieldFromUrl } from '../../host/field-path.ts';
import { useJumpToLocation } from '../jump-to-location.ts';

interface ArriveAtFieldProps {
  apartmentId: string;
  sections: readonly SectionFacts[];
}

/** Jumps to the field that the page's URL names, once the property is loaded. Renders nothing. */
export function ArriveAtField({ apartmentId, sections }: ArriveAtFieldProps) {
  const { jump } = useJumpToLocation(sections);
  const jumpToFieldInUrl = useEffectEvent(() => {
    const at = takeFieldFromUrl(apartmentId);
    if (at) jump(at);
  });
  useEffect(() => {
    // Unfolding a section renders at once, which React does not allow inside an effect.
    const timer = setTimeout(jumpToFieldInUrl);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
