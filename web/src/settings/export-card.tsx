import { checkExport, exportData } from '@guest-portal/contract';
import { useMutation } from '@tanstack/react-query';
import { useOn401 } from '../accounts/on-401.ts';
import { sayThatItFailed } from '../layout/failed.ts';
import { call } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toasts/toast.ts';

/** Everything that the host owns, as a file to take along. */
export function ExportCard() {
  const on401 = useOn401();
  const asking = useMutation({
    // The browser downloads by itself, however much it is; a refusal it could show nobody, so that is asked first.
    mutationFn: () => call(checkExport),
    onSuccess: () => {
      download(exportData.path);
      toast({
        title: 'Your download has started',
        description: 'You find the file among your downloads.',
      });
    },
    onError: (error) => {
      if (!on401(error)) sayThatItFailed('Export failed', error);
    },
  });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-title">Your data</h2>
        <p className="mt-2 text-soft">
          Download everything in one file: your account, properties, guests, check-ins and
          subscriptions as text that programs can read, and your images.
        </p>
      </div>
      <Button
        className="justify-self-start max-sm:w-full"
        pending={asking.isPending}
        pendingLabel="Preparing..."
        onClick={() => asking.mutate()}
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
