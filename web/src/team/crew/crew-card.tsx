import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveOn401, useOn401 } from '../../accounts/on-401.ts';
import { Loaded } from '../../editor/sections/loaded.tsx';
import type { ApartmentName } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PropertyNames } from '../property-names.tsx';
import { AddCleanerForm } from './add-cleaner-form.tsx';
import { CrewLink } from './crew-link.tsx';
import { CrewPropertiesDialog } from './crew-properties-dialog.tsx';
import { crewStatusText } from './crew-status-text.ts';
import {
  type CrewMember,
  type CrewMemberWithLink,
  crewQuery,
  useRemoveCrewMember,
  useRenewCrewLink,
} from './queries.ts';

/** The people who clean the properties whose crew the host may manage. */
export function CrewCard({ apartments }: { apartments: ApartmentName[] }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(crewQuery);
  useLeaveOn401(query.error);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [link, setLink] = useState<CrewMemberWithLink>();
  const [asked, setAsked] = useState<{ member: CrewMember; what: 'remove' | 'renew' | 'choose' }>();
  const close = () => setAsked(undefined);
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-title outline-none">
          Crew
        </h2>
        <p className="mt-2 text-soft">
          People who clean need no account. They open a link on their phone and see when the
          properties are free, what to do and what to try. They never see names or messages of
          guests.
        </p>
      </div>
      {link && <CrewLink key={link.url} link={link} />}
      <Loaded query={query}>
        {(members) =>
          members.length === 0 ? null : (
            <ul className="grid grid-cols-1 border-line border-t">
              {members.map((member) => (
                <CrewLine
                  key={member.id}
                  member={member}
                  apartments={apartments}
                  onChoose={() => setAsked({ member, what: 'choose' })}
                  onRemove={() => setAsked({ member, what: 'remove' })}
                  onRenew={() => setAsked({ member, what: 'renew' })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? (
        <AddCleanerForm
          apartments={apartments}
          onAdded={(added) => {
            setAdding(false);
            setLink(added);
          }}
          onCancel={() => {
            flushSync(() => setAdding(false));
            addButton.current?.focus();
          }}
        />
      ) : (
        <Button ref={addButton} className="justify-self-start" onClick={() => setAdding(true)}>
          Add a cleaner
        </Button>
      )}
      {asked?.what === 'choose' && (
        <CrewPropertiesDialog member={asked.member} apartments={apartments} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          member={asked.member}
          onClose={close}
          onRemoved={() => {
            if (link?.member.id === asked.member.id) setLink(undefined);
          }}
          focusAfterRemoval={heading}
        />
      )}
      {asked?.what === 'renew' && (
        <RenewDialog member={asked.member} onClose={close} onRenewed={setLink} />
      )}
    </Card>
  );
}

interface CrewLineProps {
  member: CrewMember;
  apartments: ApartmentName[];
  onChoose: () => void;
  onRemove: () => void;
  onRenew: () => void;
}

function CrewLine({ member, apartments, onChoose, onRemove, onRenew }: CrewLineProps) {
  const nameId = useId();
  const ids = new Set(member.apartmentIds);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p id={nameId} className="wrap-anywhere font-medium">
          <bdi translate="no">{member.name}</bdi>
        </p>
        <p className="wrap-anywhere text-small text-soft">
          <PropertyNames properties={apartments.filter(({ id }) => ids.has(id))} />
        </p>
        <p className="text-small text-soft">{crewStatusText(member, new Date())}</p>
        {member.addedBy !== null && (
          <p className="wrap-anywhere text-small text-soft">
            Added by <bdi translate="no">{member.addedBy}</bdi>
          </p>
        )}
      </div>
      <div className="-me-3 flex flex-wrap max-sm:-ms-3">
        {apartments.length > 1 && (
          <Button variant="quiet" className="px-3!" aria-describedby={nameId} onClick={onChoose}>
            Choose properties
          </Button>
        )}
        {member.isManagedFully && (
          <Button variant="quiet" className="px-3!" aria-describedby={nameId} onClick={onRenew}>
            Create new link
          </Button>
        )}
        <Button variant="quiet" className="px-3!" aria-describedby={nameId} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

interface RemoveDialogProps {
  member: CrewMember;
  onClose: () => void;
  onRemoved: () => void;
  focusAfterRemoval: RefObject<HTMLElement | null>;
}

function RemoveDialog({ member, onClose, onRemoved, focusAfterRemoval }: RemoveDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
  const remove = useRemoveCrewMember();
  const on401 = useOn401();
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess: () => {
        returnFocus.current = focusAfterRemoval.current;
        onRemoved();
        onClose();
        toast({ title: 'Cleaner removed' });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) showFailure('The cleaner was not removed', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Remove this cleaner?"
      description={
        <>
          <bdi translate="no">{member.name}</bdi> loses access on all phones at once. What they did
          is kept. If they know the door code, you may want to change it.
        </>
      }
      confirmLabel="Remove cleaner"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      onConfirm={confirm}
      returnFocus={returnFocus}
    />
  );
}

interface RenewDialogProps {
  member: CrewMember;
  onClose: () => void;
  onRenewed: (link: CrewMemberWithLink) => void;
}

function RenewDialog({ member, onClose, onRenewed }: RenewDialogProps) {
  const renew = useRenewCrewLink();
  const on401 = useOn401();
  const confirm = () =>
    renew.mutate(member.id, {
      onSuccess: (link) => {
        onClose();
        onRenewed(link);
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) showFailure('No link was created', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Create a new link?"
      description={
        <>
          A link that <bdi translate="no">{member.name}</bdi> has not used stops working. Using the
          new one signs out the phones that were used before.
        </>
      }
      confirmLabel="Create link"
      pendingLabel="Creating..."
      pending={renew.isPending}
      onConfirm={confirm}
    />
  );
}
