/** Metrics of the database: whether it answers, and the state of its connections. */
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

export function measureDatabase(pool: Pool, registry: Registry) {
  new Gauge({
    name: 'database_up',
    help: 'Whether the database responded when these metrics were collected',
    registers: [registry],
    async collect() {
      const value = await pool.query('select').then(
        () => 1,
        () => 0,
      );
      this.set(value);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting counts requests without a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
