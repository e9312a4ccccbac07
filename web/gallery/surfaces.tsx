import { Badge } from '../src/ui/badge.tsx';
import { Card } from '../src/ui/card.tsx';
import { Carousel } from '../src/ui/carousel.tsx';
import { CollapsibleSection } from '../src/ui/collapsible-section.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { Row, Specimen } from './specimen.tsx';

const rooms = ['Hall', 'Kitchen', 'Bedroom', 'Bath', 'Balcony'];

export function Surfaces() {
  return (
    <>
      <Specimen title="Badges and cards">
        <Row>
          <Badge tone="green">Active</Badge>
          <Badge tone="red">Active until 12/09/2025</Badge>
          <Badge tone="yellow">Manual Trial</Badge>
          <Badge>Inactive</Badge>
        </Row>
        <div className="grid gap-5 md:grid-cols-2">
          <Card>
            <h3 className="text-title">Quay House</h3>
            <p className="mt-1 text-soft">Property ID 3f2a91c0</p>
          </Card>
          <Card>
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-3 h-4" />
            <Skeleton className="mt-2 h-4 w-3/4" />
          </Card>
        </div>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Account"
          tabs={[
            { value: 'in', label: 'Sign In', content: <p>For hosts who have been here before.</p> },
            { value: 'up', label: 'Sign Up', content: <p>Free; you pay only to go live.</p> },
          ]}
        />
      </Specimen>
      <Specimen title="Collapsible sections">
        <CollapsibleSection title="Amenities" aside={<Badge>12</Badge>}>
          <p>A kettle, a heater, a view of the river.</p>
        </CollapsibleSection>
        <CollapsibleSection
          title="Pre-Arrival Information"
          locked
          aside={<Badge tone="yellow">Action Required</Badge>}
        >
          <p>Locked open until the guest has checked in.</p>
        </CollapsibleSection>
      </Specimen>
      <Specimen title="Carousel">
        <Carousel
          label="Your Apartment"
          slides={rooms.map((room) => ({
            key: room,
            content: (
              <div className="flex aspect-4/3 items-end rounded-card bg-linear-to-br from-night-sky to-night p-5 font-serif text-lit text-title">
                {room}
              </div>
            ),
          }))}
        />
      </Specimen>
    </>
  );
}
