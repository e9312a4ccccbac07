import type { Apartment } from '../host/queries.ts';
import { HostImage } from '../images/host-image.tsx';
import { cx } from '../ui/cx.ts';

interface PropertyPhotoProps {
  apartment: Pick<Apartment, 'name' | 'apartmentPhotos'>;
  className: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
}

/** The first photo, or a door with the property's initial, so that hosts can tell properties apart. */
export function PropertyPhoto({ apartment, className, sizes }: PropertyPhotoProps) {
  const [first] = apartment.apartmentPhotos;
  const door = <Door initial={initialOf(apartment.name || 'Apartment')} />;
  const frame = cx('rounded-control', className);
  if (!first) return <span className={cx(placeholderClass, frame)}>{door}</span>;
  return (
    // The alternative text is empty, because the name is beside the photo.
    <HostImage path={first} alt="" sizes={sizes} missing={door} className={cx(frame, 'p-0!')} />
  );
}

const placeholderClass = 'flex flex-col items-center overflow-hidden bg-sunken';

function Door({ initial }: { initial: string }) {
  return (
    <span
      aria-hidden
      translate="no"
      className="mt-auto flex h-4/5 w-1/2 items-center justify-center rounded-t-full bg-door font-semibold font-serif text-lead text-lit"
    >
      {initial}
    </span>
  );
}

/** Returns the first letter or digit. It is empty if the name starts with an emoji or a symbol. */
function initialOf(name: string): string {
  const [first = ''] = name.trim();
  return /[\p{L}\p{N}]/u.test(first) ? first.toLocaleUpperCase() : '';
}
