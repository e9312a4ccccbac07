/** The types of the contract. An endpoint is plain data that the server and the browser read. */
import { z } from 'zod';
import type { Action } from '../actions.ts';

/** Who may call an endpoint. The server checks it, and the API documentation shows it. */
export type AllowedCaller = 'anyone' | 'host' | 'guest' | 'crew' | 'admin';

/** An endpoint for hosts names its action, because what a host may do depends on their role at the property. */
type Access =
  | { readonly access: 'host'; readonly action: Action }
  | { readonly access: Exclude<AllowedCaller, 'host'>; readonly action?: undefined };

export type EndpointShape = Access & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** The status of a successful reply; 200 if it is not set. */
  readonly status?: 101 | 201 | 202 | 204 | 302;
};

export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** The reply of a write that returns no data. */
export const emptyReply = z.object({});

/** The empty reply with status 101, 204 or 302. */
export const noContent = z.void();

/** A reply that is a file instead of JSON. Its handler streams it. */
export const fileReply = z.file().meta({ description: 'The bytes of a file' });

type Part<E, Key extends string, Wanted> =
  E extends Record<Key, infer S extends z.ZodType>
    ? Record<Key, Wanted extends 'in' ? z.input<S> : z.output<S>>
    : unknown;

/** The arguments of a call: exactly the parts that the endpoint declares. */
export type CallInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>;

/** The input of a handler after validation. */
export type HandlerInput<E> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>;

export type Reply<E extends EndpointShape> = z.output<E['response']>;
