/** The YAML parser of a package that the server uses. */
import { createRequire } from 'node:module';
import { inRoot } from '../support/paths.mjs';

const server = createRequire(inRoot('server/package.json'));

/** @type {{ parse: (text: string) => any }} */
export const { parse } = createRequire(server.resolve('@fastify/swagger'))('yaml');
