/** The second step of a sign-in. Most never see it: its code comes when it is asked for. */
import { later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const SecondStepForm = later(
  async () => (await import('./second-step-form.tsx')).SecondStepForm,
  () => <Skeleton className="h-48" />,
);
