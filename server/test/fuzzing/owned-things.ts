/** What one host has: the values that replace the placeholders of `known-ids.ts`. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/platform/database/database.ts';
import type { Visitor } from '../support/browser.ts';
import type { PlaceholderValues } from './known-ids.ts';

export type Things = Omit<
  PlaceholderValues,
  'othersApartment' | 'othersTip' | 'othersGuest' | 'othersImage'
>;

export type Owner = { visitor: Visitor; things: Things };

export type World = { app: FastifyInstance; db: Database };
