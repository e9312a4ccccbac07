import { updateApartment } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { type Apartment, refetchProperty } from '../../host/queries.ts';
import { sayThatItFailed } from '../../layout/failed.ts';
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

/** Another backup way in for the property, without leaving the stay that has used up the one before. */
export function ChangeBackup({ stay, backup, onDone }: ChangeBackupProps) {
  const client = useQueryClient();
  const on401 = useOn401();
  const [begunWith] = useState(backup.entry);
  const [entry, setEntry] = useState(backup.entry);
  const [met, setMet] = useState(backup);
  // A refusal brings what stands there now, sooner than the stay does that is asked for once more.
  const seen = met.apartmentVersion > backup.apartmentVersion ? met : backup;
  const saving = useMutation({
    mutationFn: () => save(stay.apartmentId, entry, seen),
    onSuccess: () => {
      toast({ title: 'Backup changed', description: 'What your guest saw is no longer valid.' });
      onDone();
    },
    onError: (error) => {
      if (on401(error)) return;
      const current = staleApartment(error);
      if (current)
        setMet({ ...seen, entry: current.backupEntry, apartmentVersion: current.version });
      else sayThatItFailed('Failed to change the backup', error);
    },
    onSettled: () => {
      void refetchProperty(client, stay.apartmentId);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={send} className="grid grid-cols-1 gap-3">
      <div role="alert" className="empty:hidden">
        {seen.entry !== begunWith && <ChangedMeanwhile entry={seen.entry} />}
      </div>
      <TextareaField
        label="Backup way in"
        dir="auto"
        rows={2}
        value={entry}
        autoFocus
        onChange={(event) => setEntry(event.target.value)}
        hint="Left empty, guests are offered none."
      />
      <FormActions
        label="Save the backup"
        pending={saving.isPending}
        disabled={entry === seen.entry}
        onBack={onDone}
      />
    </form>
  );
}

/** What is saved now goes only after it was seen. */
function ChangedMeanwhile({ entry }: { entry: string }) {
  return (
    <Notice title="Changed meanwhile">
      <p>
        {entry ? 'It now says: ' : 'It is empty now.'}
        <bdi translate="no" className="wrap-anywhere whitespace-pre-line font-semibold">
          {entry}
        </bdi>
      </p>
      <p>Save to put yours in its place.</p>
    </Notice>
  );
}

type Seen = ChangeBackupProps['backup'];

/** Something else of the property may have changed since: that is no reason to ask again. */
async function save(id: string, backupEntry: string, { entry, apartmentVersion }: Seen) {
  const write = (version: number) =>
    call(updateApartment, { params: { id }, body: { backupEntry, version } });
  try {
    return await write(apartmentVersion);
  } catch (error) {
    const current = staleApartment(error);
    if (current?.backupEntry !== entry) throw error;
    return write(current.version);
  }
}

function staleApartment(error: unknown): Apartment | undefined {
  const { current } = bodyOf(error) as { current?: Apartment };
  return codeOf(error) === 'stale_version' ? current : undefined;
}
