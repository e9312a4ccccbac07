/** Metrics of the disk that holds `DATA_DIR`: its free space, and the reserve that uploads leave free. */
import { Gauge, type Registry } from 'prom-client';
import { freeBytes } from './free-space.ts';

export function measureDisk(folder: string, reserveBytes: number, registry: Registry) {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free disk space in DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(folder));
    },
  });
  new Gauge({
    name: 'disk_reserve_bytes',
    help: 'Uploads are refused when less disk space than this is free: FREE_SPACE_RESERVE_BYTES',
    registers: [registry],
  }).set(reserveBytes);
}
