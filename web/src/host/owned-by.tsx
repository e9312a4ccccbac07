/** Names the owner of a property that the host manages. It shows nothing at the host's own properties. */
export function OwnedBy({ owner }: { owner: string | null }) {
  if (owner === null) return null;
  return (
    <span className="block wrap-anywhere text-small text-soft">
      Owned by {owner ? <bdi translate="no">{owner}</bdi> : 'another host'}
    </span>
  );
}
