import { restoreDefaults } from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useOn401 } from '../../../accounts/on-401.ts';
import { sectionsQuery } from '../../../host/queries.ts';
import { showFailure } from '../../../layout/show-failure.ts';
import { call } from '../../../shared/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

export function RestoreDefaults({ apartmentId }: { apartmentId: string }) {
  const client = useQueryClient();
  const on401 = useOn401();
  const restoring = useMutation({
    mutationFn: () => call(restoreDefaults, { params: { id: apartmentId } }),
    onSuccess: (sections) => {
      client.setQueryData(sectionsQuery(apartmentId).queryKey, sections);
      toast({
        title: 'Defaults restored',
        description: 'The missing default cards are back. Your texts have not changed.',
      });
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Failed to restore defaults', error);
    },
  });
  return (
    <Button variant="quiet" pending={restoring.isPending} onClick={() => restoring.mutate()}>
      <RotateCcw aria-hidden size={18} />
      Restore defaults
    </Button>
  );
}
