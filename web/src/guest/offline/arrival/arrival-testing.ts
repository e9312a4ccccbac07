/** Arrival steps with photos, for the tests of the offline copy. */
import type { Bundle } from '../../page/bundle.ts';
import { bundleOf } from '../../page/testing.ts';

/** The path of a photo with this width in pixels. */
export const photo = (name: string, width = 4000) => `/objects/images/${name}.${width}x3000.1QcSHQ`;

export const stepsWith = (...images: string[]): Bundle =>
  bundleOf({
    guest: { id: 'maya', checkoutDate: '2026-06-20', hasCheckedIn: false },
    arrivalSteps: images.map((image, index) => ({ id: String(index), text: 'Turn left', image })),
  });
