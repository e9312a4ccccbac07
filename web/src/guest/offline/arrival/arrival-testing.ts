/** A way in with pictures, for the tests of what a device keeps of it. */
import type { Bundle } from '../../page/bundle.ts';
import { bundleOf } from '../../page/testing.ts';

/** A photo's path, as wide as said. */
export const photo = (name: string, width = 4000) => `/objects/images/${name}.${width}x3000.1QcSHQ`;

export const stepsWith = (...images: string[]): Bundle =>
  bundleOf({
    guest: { id: 'maya', checkoutDate: '2026-06-20', hasCheckedIn: false },
    arrivalSteps: images.map((image, at) => ({ id: String(at), text: 'Turn left', image })),
  });
