import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayInUtc } from '../ui/dates.ts';
import type { Property, User } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

interface HostCardProps {
  user: User;
  onChangeTrial: (property: Property) => void;
}

export function HostCard({ user, onChangeTrial }: HostCardProps) {
  const { firstName, lastName, email, createdAt, properties } = user;
  const name = `${firstName} ${lastName}`.trim() || 'No Name';
  return (
    <li>
      <Card className="grid gap-3 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-title wrap-anywhere">
              <bdi translate="no">{name}</bdi>
            </h2>
            <p className="wrap-anywhere text-soft">
              <bdi translate="no">{email}</bdi>
            </p>
          </div>
          <p className="text-small text-soft">
            Joined {dayInUtc(createdAt)} · {properties.length}{' '}
            {properties.length === 1 ? 'property' : 'properties'}
          </p>
        </div>
        {properties.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {properties.map((property) => (
              <PropertyRow key={property.id} property={property} onChangeTrial={onChangeTrial} />
            ))}
          </ul>
        )}
      </Card>
    </li>
  );
}

interface PropertyRowProps {
  property: Property;
  onChangeTrial: (property: Property) => void;
}

function PropertyRow({ property, onChangeTrial }: PropertyRowProps) {
  const { id, name, createdAt, ui_state } = property;
  const action = ui_state === 'manual_trial_active' ? 'Cancel Trial' : 'Activate Trial';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <h3 className="font-semibold font-sans text-body wrap-anywhere">
          <bdi translate="no">{name || 'Apartment'}</bdi>
        </h3>
        <p className="text-small text-soft">
          ID: <span className="tabular-nums">{id.slice(0, 8)}</span> · Created {dayInUtc(createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:w-full sm:w-72">
        <StateBadge state={ui_state} />
        {/* Both actions use one button, so that it keeps the focus after a press. */}
        <Button
          variant="quiet"
          aria-label={`${action}: ${name || 'Apartment'}`}
          onClick={() => onChangeTrial(property)}
          className="-mx-3 px-3!"
        >
          {action}
        </Button>
      </div>
    </li>
  );
}
