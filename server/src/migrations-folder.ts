/** Where the migrations are, in the source and in the bundle: beside the files at the top. */
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
