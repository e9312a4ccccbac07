/** Stands in for a server that is starting: migrates the database and exits. */
import { Pool } from 'pg';
import { applyMigrations } from '../../src/platform/database/migrations/migrations.ts';

const [connectionString = '', folder = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString });
await applyMigrations(pool, folder);
await pool.end();
