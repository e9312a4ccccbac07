/** Migrates the database as a server does at its start, and exits. */
import { Pool } from 'pg';
import { applyMigrations } from '../../src/platform/database/migrations/migrations.ts';

const [connectionString = '', folder = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString });
await applyMigrations(pool, folder);
await pool.end();
