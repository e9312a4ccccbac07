/** The folder of the migrations. It is beside this file in the source, and beside the bundle in a build. */
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
