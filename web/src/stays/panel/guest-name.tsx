import type { Stay } from '../queries.ts';

export const GuestName = ({ stay }: { stay: Pick<Stay, 'name'> }) => (
  <bdi translate="no" className="text-ink">
    {stay.name}
  </bdi>
);
