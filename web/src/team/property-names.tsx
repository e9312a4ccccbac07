import type { ApartmentName } from '../host/queries.ts';

/** A name is undefined for a property that was deleted in another window. */
export function PropertyName({ property }: { property: Pick<ApartmentName, 'name'> | undefined }) {
  return property?.name ? <bdi translate="no">{property.name}</bdi> : 'Unnamed property';
}

/** Names that many properties, and the rest as a number. */
const shownNames = 3;

/** Lists the first properties by name and counts the rest. */
export function PropertyNames({
  properties,
}: {
  properties: readonly Pick<ApartmentName, 'id' | 'name'>[];
}) {
  const shown = properties.slice(0, properties.length === shownNames + 1 ? undefined : shownNames);
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
