// The API documentation at /api/docs, generated from the endpoint table.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const API_PAGE = '/api/docs';

/** Register it before the routes: it collects them as they are added. */
export async function addApiDocsPage(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Thrive', version: '1', description: 'Every call that the browser makes.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const { file } = (document.route.config ?? {}) as { file?: string };
      return { schema: file ? withFile(schema, file) : schema, url };
    },
  });
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policyOfPage(String(reply.getHeader('content-security-policy'))));
    });
    await page.register(swaggerUi, { routePrefix: API_PAGE });
  });
}

/** The site's content security policy, plus the inline styles and images that the page's script adds. */
function policyOfPage(policy: string): string {
  return policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("img-src 'self'", "img-src 'self' data:")
    .replace(/;require-trusted-types-for[^;]*/, '');
}

type Body = { properties?: object; required?: string[] };

function withFile(schema: ReturnType<typeof jsonSchemaTransform>['schema'], file: string) {
  const body = (schema.body ?? {}) as Body;
  return {
    ...schema,
    consumes: ['multipart/form-data'],
    body: {
      ...body,
      properties: { ...body.properties, [file]: { type: 'string', format: 'binary' } },
      required: [...(body.required ?? []), file],
    },
  };
}
