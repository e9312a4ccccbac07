import { type RefObject, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useOn401 } from '../accounts/on-401.ts';
import { OwnedBy } from '../host/owned-by.tsx';
import type { ApartmentName } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { pages } from '../shared/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { textLink } from '../ui/link.ts';
import { toast } from '../ui/toasts/toast.ts';
import { PropertyName } from './property-names.tsx';
import { useLeaveProperty } from './queries.ts';

interface ManagedPropertiesProps {
  apartments: ApartmentName[];
  pageHeading: RefObject<HTMLElement | null>;
}

/** The properties of other hosts that the host manages. The host can leave each of them. */
export function ManagedProperties({ apartments, pageHeading }: ManagedPropertiesProps) {
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [leaving, setLeaving] = useState<ApartmentName>();
  if (apartments.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h2 id={headingId} className="text-title">
        Properties you manage
      </h2>
      <ul ref={list} tabIndex={-1} className="grid grid-cols-1 border-line border-t outline-none">
        {apartments.map((property) => (
          <ManagedLine key={property.id} property={property} onLeave={() => setLeaving(property)} />
        ))}
      </ul>
      {leaving && (
        <LeaveDialog
          property={leaving}
          onClose={() => setLeaving(undefined)}
          focusAfterLeaving={apartments.length > 1 ? list : pageHeading}
        />
      )}
    </Card>
  );
}

interface ManagedLineProps {
  property: ApartmentName;
  onLeave: () => void;
}

function ManagedLine({ property, onLeave }: ManagedLineProps) {
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <Link
          id={nameId}
          href={`${pages.hostSettings}?property=${property.id}`}
          className={`${textLink} wrap-anywhere`}
        >
          <PropertyName property={property} />
        </Link>
        <OwnedBy owner={property.owner} />
      </div>
      <Button
        variant="quiet"
        className="-me-5 max-sm:-ms-5"
        aria-describedby={nameId}
        onClick={onLeave}
      >
        Leave
      </Button>
    </li>
  );
}

interface LeaveDialogProps {
  property: ApartmentName;
  onClose: () => void;
  focusAfterLeaving: RefObject<HTMLElement | null>;
}

function LeaveDialog({ property, onClose, focusAfterLeaving }: LeaveDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
  const leave = useLeaveProperty();
  const on401 = useOn401();
  const confirm = () =>
    leave.mutate(property.id, {
      onSuccess: () => {
        returnFocus.current = focusAfterLeaving.current;
        onClose();
        toast({ title: 'You left the property' });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) showFailure('You have not left the property', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Leave this property?"
      description={
        <>
          You lose access to <PropertyName property={property} /> and its stays. Your changes are
          kept. To come back, you need a new invitation from the owner.
        </>
      }
      confirmLabel="Leave property"
      pendingLabel="Leaving..."
      destructive
      pending={leave.isPending}
      onConfirm={confirm}
      returnFocus={returnFocus}
    />
  );
}
