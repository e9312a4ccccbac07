/** A parser of YAML that a package of the server brings along. */
import { createRequire } from 'node:module';
import { inRoot } from '../support/paths.mjs';

const server = createRequire(inRoot('server/package.json'));

/** @type {{ parse: (text: string) => any }} */
export const { parse } = createRequire(server.resolve('@fastify/swagger'))('yaml');
