import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { startPath } from '../../editor/guided-start.ts';
import { likelyLanguage } from '../../editor/text-languages.ts';
import { browserZone } from '../../editor/time-zones.ts';
import { apartmentsQuery } from '../../host/queries.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { useShowCreateError } from '../use-show-create-error.ts';
import { useCreateApartment } from './mutations.ts';

interface AddPropertyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (id: string) => void;
}

export function AddPropertyDialog({ open, onOpenChange, onCreated }: AddPropertyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add New Property"
      description="Free until you go live. Everything can be changed later."
    >
      <AddPropertyForm
        onCancel={() => onOpenChange(false)}
        onCreated={(id) => {
          onOpenChange(false);
          onCreated(id);
        }}
      />
    </Dialog>
  );
}

type FindCity = typeof import('../../editor/find-city.ts').findCity;

/** The names of countries are a separate download. If it fails, a property can still be added. */
function useFindCity() {
  const [loaded, setLoaded] = useState<{ findCity: FindCity }>();
  useEffect(() => {
    let isUnmounted = false;
    import('../../editor/find-city.ts').then(
      (module) => !isUnmounted && setLoaded(module),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return loaded?.findCity;
}

interface AddPropertyFormProps {
  onCancel: () => void;
  onCreated: (id: string) => void;
}

function AddPropertyForm({ onCancel, onCreated }: AddPropertyFormProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const create = useCreateApartment();
  const showCreateError = useShowCreateError('Failed to create property');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const findCity = useFindCity();
  const place = findCity?.(address);
  const placeText = [place?.city, place?.country].filter(Boolean).join(', ');
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || create.isPending) return;
    // A host's first property opens in the guided start.
    const isFirst = client.getQueryData(apartmentsQuery.queryKey)?.length === 0;
    create.mutate(
      {
        name: name.trim(),
        ...(address.trim() && { address: address.trim() }),
        ...(place?.city && { city: place.city }),
        ...(place?.country && { country: place.country }),
        textLanguage: likelyLanguage(),
        timeZone: place?.timeZone ?? browserZone(),
      },
      {
        onSuccess: ({ id }) => {
          if (isFirst) navigate(startPath(id));
          onCreated(id);
        },
        onError: showCreateError,
      },
    );
  };
  return (
    <form id={formId} onSubmit={submit} className="grid gap-4">
      <TextField
        label="Property name"
        required
        // The dialog would otherwise focus its Close button.
        autoFocus
        dir="auto"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Address"
        placeholder="Street, number, postcode, city, country"
        hint={
          placeText === '' ? (
            'Optional'
          ) : (
            <>
              City and country: <bdi translate="no">{placeText}</bdi>
            </>
          )
        }
        dir="auto"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <FormActions
        label="Create Property"
        onBack={onCancel}
        disabled={!isNamed}
        pending={create.isPending}
        pendingLabel="Creating..."
      />
    </form>
  );
}
