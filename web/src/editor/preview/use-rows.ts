import { useQueries } from '@tanstack/react-query';
import {
  type Apartment,
  activeGuestQuery,
  arrivalStepsQuery,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
} from '../../host/queries.ts';
import type { PreviewRows } from './bundle.ts';

/** All rows of the guest's page, once everything is loaded. */
export function useRows(apartment: Apartment): PreviewRows | 'failed' | undefined {
  const { id } = apartment;
  return useQueries({
    queries: [
      activeGuestQuery(id),
      arrivalStepsQuery(id),
      localTipsQuery(id),
      sightseeingSpotsQuery(id),
      guidesQuery(id),
      sectionsQuery(id),
    ],
    combine: ([guest, steps, tips, spots, guides, sections]) =>
      [guest, steps, tips, spots, guides, sections].some(({ isError }) => isError)
        ? 'failed'
        : guest.data === undefined ||
            !steps.data ||
            !tips.data ||
            !spots.data ||
            !guides.data ||
            !sections.data
          ? undefined
          : {
              apartment,
              guest: guest.data,
              arrivalSteps: steps.data,
              localTips: tips.data,
              sightseeingSpots: spots.data,
              guides: guides.data,
              sections: sections.data,
            },
  });
}
