import { useStayWords } from '../../languages/language.ts';
import { ShareStay } from './arrival/share-stay.tsx';
import type { Bundle } from './bundle.ts';
import { Amenities } from './essentials/amenities.tsx';
import { ContactCard } from './essentials/contact-card.tsx';
import { EssentialInformation } from './essentials/essential-information.tsx';
import { PropertyGuide } from './essentials/property-guide.tsx';
import { PropertyRules } from './essentials/property-rules.tsx';
import { CheckoutList } from './leaving/checkout-list.tsx';
import type { Leaving } from './leaving/leaving.ts';
import { StayDatesCard } from './leaving/stay-dates-card.tsx';
import { Photos } from './photos/photos.tsx';
import { Places } from './places/places.tsx';
import { WelcomeHeader } from './welcome-header.tsx';

interface StayContentProps {
  bundle: Bundle;
  nameAs: 'h1' | 'h2' | 'p';
  /** What is about the check-out stands on top of the page, on the day itself. */
  leaving: Leaving;
}

/** What opens with the check-in, in its order. */
export function StayContent({ bundle, nameAs, leaving }: StayContentProps) {
  const words = useStayWords();
  const { apartment, guest } = bundle;
  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        <WelcomeHeader apartment={apartment} guestName={guest.name} nameAs={nameAs} />
        {leaving === 'ahead' && <StayDatesCard bundle={bundle} />}
        {guest.hasCheckedIn && <ShareStay name={apartment.name} code={guest.shareCode} />}
      </div>
      <EssentialInformation bundle={bundle} />
      <Photos
        apartmentName={apartment.name}
        paths={apartment.apartmentPhotos}
        captions={apartment.apartmentPhotoCaptions}
        locked={!guest.hasCheckedIn}
      />
      <PropertyGuide guides={bundle.apartmentGuides} />
      <ContactCard apartment={apartment} />
      <Amenities amenities={apartment.amenities} />
      <Places at="local-tips" title={words.recommendations} places={bundle.localTips} />
      <Places at="sightseeing" title={words.sightseeing} places={bundle.sightseeingSpots} />
      <PropertyRules rules={apartment.houseRules} />
      {leaving === 'ahead' && <CheckoutList list={apartment.checkoutList} />}
    </>
  );
}
