import type { ApartmentName } from '../host/queries.ts';

/** A name is undefined for a property that was deleted in another window. */
export function PropertyName({ property }: { property: Pick<ApartmentName, 'name'> | undefined }) {
  return property?.name ? <bdi translate="no">{property.name}</bdi> : 'Unnamed property';
}

/** The number of properties that are listed by name. Further ones are only counted. */
const maxShownNames = 3;

/** Lists the first properties by name and counts the rest. */
export function PropertyNames({
  properties,
}: {
  properties: readonly Pick<ApartmentName, 'id' | 'name'>[];
}) {
  const shown = properties.slice(
    0,
    properties.length === maxShownNames + 1 ? undefined : maxShownNames,
  );
  const more = properties.length - shown.length;
  return (
    <>
      {shown.map((property, index) => (
        <span key={property.id}>
          {index > 0 && ', '}
          <PropertyName property={property} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

export const propertyCount = (count: number) =>
  count === 1 ? '1 property' : `${count} properties`;
