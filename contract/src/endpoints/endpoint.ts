/** The mechanism of the contract: an endpoint is plain data that both sides read. */
import { z } from 'zod';

/** Who may call. The server turns it into a check, the documentation into a padlock. */
export type AllowedCaller = 'anyone' | 'host' | 'guest' | 'admin';

export type EndpointShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: AllowedCaller;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** The status of success; 200 unless told. */
  readonly status?: 101 | 201 | 202 | 204 | 302;
};

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** The answer of a write that has nothing to say. */
export const done = z.object({});

/** The answer with status 101, 204 or 302. */
export const nothing = z.void();

/** The answer is a file, not JSON; its handler streams it. */
export const file = z.file().meta({ description: 'The bytes of a file' });

type Part<E, Key extends string, Wanted> =
  E extends Record<Key, infer S extends z.ZodType>
    ? Record<Key, Wanted extends 'in' ? z.input<S> : z.output<S>>
    : unknown;

/** What a caller passes: only the parts that the endpoint declares, all of them. */
export type CallInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;

/** What a handler receives, after the schemas have read it. */
export type HandlerInput<E> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

export type Reply<E extends EndpointShape> = z.output<E['response']>;
