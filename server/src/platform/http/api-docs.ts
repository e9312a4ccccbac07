/** The contract as OpenAPI at `/openapi.json`, and as pages to browse at `/docs/api`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Call this before the routes that it describes are added. */
export async function describeApi(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Guest Portal',
        version,
        description:
          'One guest page per rental property, edited by its host and opened by guests with a PIN.',
      },
      components: {
        securitySchemes: {
          host: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: "A signed-in host's session",
          },
          guest: {
            type: 'apiKey',
            in: 'cookie',
            name: 'guest-{apartmentId}',
            description: "A guest device's session",
          },
          crew: {
            type: 'apiKey',
            in: 'cookie',
            name: 'crew',
            description: "An enrolled phone's session",
          },
          admin: {
            type: 'apiKey',
            in: 'header',
            name: 'x-admin-password',
            description: "Staff's password",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs/api', logLevel: 'silent' });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
