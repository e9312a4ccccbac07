import { checkExport, exportData } from '@guest-portal/contract';
import { useMutation } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { showFailure } from '../layout/show-failure.ts';
import { call } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toasts/toast.ts';

/** Exports all data of the host as a file. */
export function ExportCard() {
  const on401 = useOn401();
  const permission = useMutation({
    // The browser downloads the file itself and could not show an error, so the page first asks the server whether the
    // export is allowed.
    mutationFn: () => call(checkExport),
    onSuccess: () => {
      download(exportData.path);
      toast({
        title: 'Your download has started',
        description: 'You will find the file in your downloads.',
      });
    },
    onError: (error) => {
      if (!on401(error)) showFailure('Export failed', error);
    },
  });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-title">Your data</h2>
        <p className="mt-2 text-soft">
          Download everything in one file: your account, properties, guests, check-ins and
          subscriptions in a format that programs can read, and your images.
        </p>
      </div>
      <Button
        className="justify-self-start max-sm:w-full"
        pending={permission.isPending}
        pendingLabel="Preparing..."
        onClick={() => permission.mutate()}
      >
        Export my data
      </Button>
    </Card>
  );
}

function download(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
