/** Bodies for an endpoint: what its schema takes, the same gone wrong, and what is no JSON at all. */
import type { NamedEndpoint } from '@guest-portal/contract';
import fc from 'fast-check';
import { type Json, spoiled } from './hazards.ts';
import { rawBodies } from './raw-bodies.ts';
import type { Sent } from './requests.ts';
import { valuesOf } from './values.ts';

const json = { 'content-type': 'application/json' };

export function bodies({ method, body }: NamedEndpoint): fc.Arbitrary<Omit<Sent, 'url'>> {
  if (method === 'GET') return fc.constant({});
  const nothing = fc.constantFrom({}, { headers: json }, { headers: json, payload: '{}' });
  if (!body) return fc.oneof({ weight: 4, arbitrary: nothing }, rawBodies);
  const written = (value: unknown) => ({ headers: json, payload: JSON.stringify(value as Json) });
  const values = valuesOf(body);
  return fc.oneof(
    { weight: 9, arbitrary: values.map(written) },
    { weight: 7, arbitrary: spoiled(values).map(written) },
    { weight: 1, arbitrary: values.chain(truncated) },
    { weight: 1, arbitrary: rawBodies },
    { weight: 1, arbitrary: nothing },
  );
}

function truncated(value: unknown): fc.Arbitrary<Omit<Sent, 'url'>> {
  const text = JSON.stringify(value);
  return fc.nat(text.length).map((length) => ({ headers: json, payload: text.slice(0, length) }));
}
