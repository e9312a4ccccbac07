import { apartmentText } from '@guest-portal/contract/text-path';
import { Check } from 'lucide-react';
import { atPageStart } from '../../../ui/behaviour/direction.ts';
import type { Bundle } from '../bundle.ts';
import { StayCard } from '../parts/stay-card.tsx';
import { eachOnce } from '../text/each-once.ts';
import { HostText } from '../text/host-text.tsx';

export function Amenities({ bundle }: { bundle: Bundle }) {
  return (
    <StayCard>
      <ul className="grid grid-cols-1 gap-x-3 gap-y-3 @min-[22rem]/stay:grid-cols-2 @min-[64rem]/stay:grid-cols-3">
        {eachOnce(bundle.apartment.amenities).map(([amenity, index]) => (
          <li key={amenity} className="flex min-w-0 gap-2">
            <Check aria-hidden size={16} className="mt-1.5 shrink-0 text-green" />
            <HostText
              textPath={apartmentText('amenities', index)}
              as="span"
              className={`min-w-0 flex-1 ${atPageStart}`}
            >
              {amenity}
            </HostText>
          </li>
        ))}
      </ul>
    </StayCard>
  );
}
