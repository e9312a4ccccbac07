import { useState } from 'react';
import { WelcomePage } from '../src/guest/welcome-page.tsx';
import { standaloneLink } from '../src/ui/link.ts';
import { type StayName, stays } from './portal-stays.ts';
import { Row, Specimen } from './specimen.tsx';

/** The guest's page as on a phone. The URL selects one of the example stays. */
export function Portal() {
  const requestedName = new URLSearchParams(location.search).get('stay');
  const name = names.find((stay) => stay === requestedName);
  return (
    <Specimen title="The guest's page">
      <Row>
        {names.map((stay) => (
          <a key={stay} href={`?stay=${stay}`} className={standaloneLink}>
            {stay}
          </a>
        ))}
      </Row>
      {name && <Stay name={name} />}
    </Specimen>
  );
}

const names = Object.keys(stays) as StayName[];

function Stay({ name }: { name: StayName }) {
  const [bundle, setBundle] = useState(stays[name]);
  const checkIn = () =>
    setBundle({
      ...bundle,
      guest: { ...bundle.guest, hasCheckedIn: true },
      apartment: { ...bundle.apartment, wifiLocked: false, wifiPassword: 'candle-amber-27' },
      propertyCustomSections: bundle.propertyCustomSections.map((section) =>
        section.locked ? { ...section, locked: false, content: '4719#' } : section,
      ),
    });
  return (
    <div data-stay={name} className="w-[390px] max-w-full bg-paper">
      <WelcomePage bundle={bundle} onCheckIn={checkIn} headingLevel={2} />
    </div>
  );
}
