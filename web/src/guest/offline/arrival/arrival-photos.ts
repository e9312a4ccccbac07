/** The pictures of the way in, each in the width in which this screen shows it. */
import { describeImage, imageWidths } from '@guest-portal/contract/image-paths';
import { imageSrc } from '../../../images/sources.ts';
import { blankLists } from '../../page/blank-stay.ts';
import type { Bundle } from '../../page/bundle.ts';

/** In the order in which they are needed: if there is no room for all, the first ones are there. */
export function arrivalPhotos(bundle: Bundle): string[] {
  // A copy that an older release has kept knows of no steps.
  const { arrivalSteps } = { ...blankLists, ...bundle };
  const images = arrivalSteps.map(({ image }) => image).filter((image) => image !== '');
  return [...new Set(images)].map(addressFor);
}

/** As wide as the screen, where they are looked at; never the photo as it was uploaded, if there is a smaller one. */
function addressFor(path: string): string {
  const address = imageSrc(path);
  const image = describeImage(address);
  const widths = image?.thumbhash ? imageWidths.filter((width) => width < image.width) : [];
  const needed = innerWidth * devicePixelRatio;
  const width = widths.find((each) => each >= needed) ?? widths.at(-1);
  return width === undefined ? address : `${address}?w=${width}`;
}
