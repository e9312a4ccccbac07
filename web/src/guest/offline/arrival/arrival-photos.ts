/** The photos of the arrival steps, each in the width that this screen shows. */
import { describeImage, imageWidths } from '@guest-portal/contract/image-paths';
import { imageSrc } from '../../../images/sources.ts';
import { blankLists } from '../../page/blank-stay.ts';
import type { Bundle } from '../../page/bundle.ts';

/** The photos are in the order in which a guest needs them. If there is no room for all, the first ones are kept. */
export function arrivalPhotos(bundle: Bundle): string[] {
  // A copy that was saved by an older release has no arrival steps.
  const { arrivalSteps } = { ...blankLists, ...bundle };
  const images = arrivalSteps.map(({ image }) => image).filter((image) => image !== '');
  return [...new Set(images)].map(addressFor);
}

/** The dialog shows photos as wide as the screen. The original upload is never fetched if a smaller width exists. */
function addressFor(path: string): string {
  const address = imageSrc(path);
  const image = describeImage(address);
  const widths = image?.thumbhash ? imageWidths.filter((width) => width < image.width) : [];
  const needed = innerWidth * devicePixelRatio;
  const width = widths.find((each) => each >= needed) ?? widths.at(-1);
  return width === undefined ? address : `${address}?w=${width}`;
}
