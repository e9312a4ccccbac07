/** A host who edits two texts of a property at once, each time with the version that was last read. */
import { callOrThrow } from '../http.ts';
import type { Host, Property } from '../people.ts';
import type { Writer } from './writer.ts';

type Row = { id: string; version: number; checkinInstructions: string; arrivalDirections: string };

export function edits(host: Host, { id, version: initialVersion }: Property): Writer {
  let version = initialVersion;
  let sent = 0;
  let acknowledged = 0;
  let count = 0;
  return {
    count: () => count,
    async writeOnce(url) {
      sent += 1;
      const text = `edit ${sent}`;
      const row = await callOrThrow<Row>(url, 'PATCH', `/api/host/apartments/${id}`, {
        cookie: host.cookie,
        body: { checkinInstructions: text, arrivalDirections: text, version },
      });
      version = row.version;
      acknowledged = sent;
      count += 1;
    },
    async findFaults({ url }) {
      const rows = await callOrThrow<Row[]>(url, 'GET', '/api/host/apartments', {
        cookie: host.cookie,
      });
      const row = rows.find((candidate) => candidate.id === id);
      if (!row) return [`property ${id} is gone`];
      const { checkinInstructions, arrivalDirections } = row;
      const storedEdit = Number(checkinInstructions.replace('edit ', '') || 0);
      // The last edit may have been written although its reply was lost.
      const before = { acknowledged, sent };
      version = row.version;
      acknowledged = storedEdit;
      return [
        ...(checkinInstructions === arrivalDirections
          ? []
          : [
              `only a part of an edit is stored: "${checkinInstructions}" and "${arrivalDirections}"`,
            ]),
        ...(storedEdit >= before.acknowledged && storedEdit <= before.sent
          ? []
          : [`edit ${before.acknowledged} was acknowledged, but ${storedEdit} is stored`]),
      ];
    },
  };
}
