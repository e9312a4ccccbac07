/** The second step of a sign-in. Most hosts never see it, so its code loads on demand. */
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const SecondStepForm = lazyComponent(
  async () => (await import('./second-step-form.tsx')).SecondStepForm,
  () => <Skeleton className="h-48" />,
);
