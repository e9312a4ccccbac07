import { updateApartment } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { type Apartment, refetchProperty } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { bodyOf, call, codeOf } from '../../shared/api.ts';
import { FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextareaField } from '../../ui/fields/textarea.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { Stay } from '../queries.ts';

interface ChangeBackupProps {
  stay: Stay;
  backup: NonNullable<Stay['backup']>;
  onDone: () => void;
}

/** A form for a new backup way in of the property, inside the panel of the stay whose guest has seen the old one. */
export function ChangeBackup({ stay, backup, onDone }: ChangeBackupProps) {
  const client = useQueryClient();
  const on401 = useOn401();
  const [initialEntry] = useState(backup.entry);
  const [entry, setEntry] = useState(backup.entry);
  const [conflictBackup, setConflictBackup] = useState(backup);
  // A conflict reply contains the saved backup, and it arrives before the stay has been fetched again.
  const latestBackup =
    conflictBackup.apartmentVersion > backup.apartmentVersion ? conflictBackup : backup;
  const saving = useMutation({
    mutationFn: () => saveBackup(stay.apartmentId, entry, latestBackup),
    onSuccess: () => {
      toast({ title: 'Backup changed', description: 'What your guest saw is no longer valid.' });
      onDone();
    },
    onError: (error) => {
      if (on401(error)) return;
      const current = staleApartment(error);
      if (current)
        setConflictBackup({
          ...latestBackup,
          entry: current.backupEntry,
          apartmentVersion: current.version,
        });
      else showFailure('Failed to change the backup', error);
    },
    onSettled: () => {
      void refetchProperty(client, stay.apartmentId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <div role="alert" className="empty:hidden">
        {latestBackup.entry !== initialEntry && <ConflictNotice entry={latestBackup.entry} />}
      </div>
      <TextareaField
        label="Backup way in"
        dir="auto"
        rows={2}
        value={entry}
        autoFocus
        onChange={(event) => setEntry(event.target.value)}
        hint="If you leave this empty, guests are not offered a backup."
      />
      <FormActions
        label="Save the backup"
        pending={saving.isPending}
        disabled={entry === latestBackup.entry}
        onBack={onDone}
      />
    </form>
  );
}

/** Shows the saved backup before the host overwrites it. */
function ConflictNotice({ entry }: { entry: string }) {
  return (
    <Notice title="The backup changed while you were editing">
      <p>
        {entry ? 'It now says: ' : 'It is empty now.'}
        <bdi translate="no" className="wrap-anywhere whitespace-pre-line font-semibold">
          {entry}
        </bdi>
      </p>
      <p>Save again to replace it with yours.</p>
    </Notice>
  );
}

type Backup = ChangeBackupProps['backup'];

/** Saves the backup, and retries once if only other fields of the property have changed since. */
async function saveBackup(id: string, backupEntry: string, { entry, apartmentVersion }: Backup) {
  const updateAtVersion = (version: number) =>
    call(updateApartment, { params: { id }, body: { backupEntry, version } });
  try {
    return await updateAtVersion(apartmentVersion);
  } catch (error) {
    const current = staleApartment(error);
    if (current?.backupEntry !== entry) throw error;
    return updateAtVersion(current.version);
  }
}

function staleApartment(error: unknown): Apartment | undefined {
  const { current } = bodyOf(error) as { current?: Apartment };
  return codeOf(error) === 'stale_version' ? current : undefined;
}
