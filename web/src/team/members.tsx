import { type RefObject, useId, useRef, useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import { groupBy } from '../host/group-by.ts';
import type { ApartmentName } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { lastSeenText } from './last-seen-text.ts';
import { PropertyName } from './property-names.tsx';
import { type Member, useRemoveMember } from './queries.ts';
import { roleNames } from './role-names.ts';

interface MembersProps {
  members: Member[];
  owned: ApartmentName[];
  pageHeading: RefObject<HTMLElement | null>;
}

/** The people who work on each property. Properties without members are left out. */
export function Members({ members, owned, pageHeading }: MembersProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<Member>();
  const membersOf = groupBy(members, ({ apartmentId }) => apartmentId);
  const properties = owned.filter(({ id }) => membersOf.has(id));
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-title outline-none">
        Members
      </h2>
      {properties.length === 0 && (
        <p className="text-soft">No one has accepted an invitation yet.</p>
      )}
      {properties.map((property) => (
        <section key={property.id} aria-labelledby={`${headingId}-${property.id}`}>
          <h3 id={`${headingId}-${property.id}`} className="wrap-anywhere font-semibold">
            <PropertyName property={property} />
          </h3>
          <ul className="mt-1 grid grid-cols-1 border-line border-t">
            {membersOf.get(property.id)?.map((member) => (
              <MemberLine key={member.id} member={member} onRemove={() => setRemoving(member)} />
            ))}
          </ul>
        </section>
      ))}
      {removing && (
        <RemoveDialog
          member={removing}
          property={owned.find(({ id }) => id === removing.apartmentId)}
          onClose={() => setRemoving(undefined)}
          focusAfterRemoval={members.length > 1 ? heading : pageHeading}
        />
      )}
    </Card>
  );
}

interface MemberLineProps {
  member: Member;
  onRemove: () => void;
}

function MemberLine({ member, onRemove }: MemberLineProps) {
  const { name, email, role, lastSeenAt } = member;
  const nameId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p id={nameId} className="wrap-anywhere font-medium">
          <bdi translate="no">{name || email}</bdi>
        </p>
        <p className="wrap-anywhere text-small text-soft">
          <bdi translate="no">{email}</bdi>
        </p>
        <p className="text-small text-soft">
          {roleNames[role]} · {lastSeenText(lastSeenAt, new Date())}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-me-5 max-sm:-ms-5"
        aria-describedby={nameId}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

interface RemoveDialogProps {
  member: Member;
  property: ApartmentName | undefined;
  onClose: () => void;
  focusAfterRemoval: RefObject<HTMLElement | null>;
}

function RemoveDialog({ member, property, onClose, focusAfterRemoval }: RemoveDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
  const remove = useRemoveMember();
  const on401 = useOn401();
  const person = <bdi translate="no">{member.name || member.email}</bdi>;
  const confirm = () =>
    remove.mutate(member, {
      onSuccess: () => {
        returnFocus.current = focusAfterRemoval.current;
        onClose();
        toast({ title: 'Manager removed' });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) showFailure('The manager was not removed', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Remove this manager?"
      description={
        <>
          {person} loses access to <PropertyName property={property} /> and its stays, on all
          devices at once. We email them. Their changes are kept, and so is the crew. The crew list
          shows whom they added. If they know the door code, you may want to change it.
        </>
      }
      confirmLabel="Remove manager"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      onConfirm={confirm}
      returnFocus={returnFocus}
    />
  );
}
