import { lazyComponent } from '../../ui/lazy-component.tsx';

export const CopyDialog = lazyComponent(
  async () => (await import('./copy-dialog.tsx')).CopyDialog,
  () => null,
);
