/** Describes a kind of item that hosts edit: its query, validation, API call and name. */
import type { QueryKey } from '@tanstack/react-query';
import type { Draft } from './drafts.ts';

export type Row = { id: string; version: number } & Record<string, unknown>;

/** New values by field, with the version that the host has seen. */
export type Patch = Readonly<Record<string, unknown>> & { version?: number };

export type Issue = { path: PropertyKey[]; message: string };

/** The part of zod that a check needs. */
export interface Check {
  safeParse(patch: unknown): { error?: { issues: Issue[] } };
}

export interface Kind {
  /** The name of the kind in messages, as in 'Failed to update local tip'. */
  noun: string;
  check: Check;
  queryKey: (apartmentId: string) => QueryKey;
  send: (id: string, patch: Patch) => Promise<Row>;
  /** Merges a draft with a row that someone else changed. Without this function, the host decides. */
  merge?: (draft: Draft, row: Row) => Draft;
}
