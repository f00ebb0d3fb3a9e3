import { setImmediate as turn } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { featureApis } from '../../features/server.ts';
import type { Config } from '../config.ts';
import { makeReady, type ReadyPage } from '../pages/ready-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { docsPolicy } from '../security.ts';
import { BYTES } from './raw-bytes.ts';

/** What uploads take, which no schema checks: a picture in a form, or the bytes of a file. */
const uploads: Record<string, object> = {
  'multipart/form-data': {
    type: 'object',
    required: ['file', 'upload_preset'],
    properties: {
      file: { type: 'string', format: 'binary' },
      upload_preset: { type: 'string' },
    },
  },
  [BYTES]: { type: 'string', format: 'binary' },
};

const describeCall: typeof jsonSchemaTransform = (call) => {
  const { url, schema } = jsonSchemaTransform(call);
  const body = schema.body ?? uploads[schema.consumes?.[0] ?? ''];
  return { url, schema: body ? { ...schema, body } : schema };
};

/**
 * Serves the description of the API, made from the schemas that check it, and a page that shows it.
 */
export const openApi = plugin(async (app: FastifyInstance, { config }: { config: Config }) => {
  const openapi = '3.1.0';
  /** The calls by what they take and answer, null before anybody asks. */
  const calls = new Map<RouteOptions, ReturnType<typeof describeCall> | null>();
  app.addHook('onRoute', (route) => void calls.set(route, null));
  await app.register(swagger, {
    openapi: {
      openapi,
      info: {
        title: 'Lekhani API',
        description: `Reading and editing a Lekhani site. Answers speak English to people (\`message\`, \`fields\`, reasons); with the header \`${LANGUAGE_HEADER}: hi\` they speak Hindi.`,
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      servers: [{ url: config.SITE_URL }],
      tags: [
        { name: 'articles', description: 'Published articles and their addresses' },
        { name: 'content', description: 'Articles for programs, by an API key' },
        { name: 'keys', description: 'API keys' },
        ...(await featureApis()).flatMap(({ part }) => part.tag ?? []),
        { name: 'categories', description: 'Categories' },
        { name: 'images', description: 'Pictures' },
        { name: 'search', description: 'Full-text search in Hindi and English' },
        { name: 'users', description: 'Accounts, sessions and people' },
        { name: 'pages', description: 'Static pages and their history' },
        { name: 'redirects', description: 'Old addresses and where they lead' },
        { name: 'messages', description: 'The contact form and its inbox' },
        { name: 'site', description: 'Settings, dashboard and sitemap' },
        { name: 'health', description: 'For whoever watches the server' },
      ],
    },
    transform: (call) => calls.get(call.route) ?? describeCall(call),
  });
  /** Describes one call after the other: all of them at once would hold up everybody for a third of a second. */
  async function describeCalls(): Promise<void> {
    for (const [route, described] of calls) {
      const { schema, url } = route;
      if (!schema || described) continue;
      calls.set(route, describeCall({ schema, url, route, openapiObject: { openapi } }));
      await turn();
    }
  }
  /** The description as it is sent, in each form: it is long, and never another while the process runs. */
  const written = new Map<string, Promise<ReadyPage>>();
  const write = (type: string, text: string) =>
    makeReady({
      status: 200,
      headers: { 'content-type': type, 'cache-control': 'public, no-cache' },
      body: Buffer.from(text),
      tags: new Set<string>(),
      listed: new Set<string>(),
      freshFor: Number.POSITIVE_INFINITY,
      keep: true,
    });
  const forms: Record<string, () => Promise<ReadyPage>> = {
    '/api/docs/json': async () => {
      await describeCalls();
      return write('application/json; charset=utf-8', JSON.stringify(app.swagger()));
    },
    '/api/docs/yaml': async () => {
      await describeCalls();
      return write('application/x-yaml', app.swagger({ yaml: true }));
    },
  };
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiHooks: {
      async preHandler(request, reply) {
        const { url = '' } = request.routeOptions;
        const form = forms[url];
        if (!form) return;
        const page = written.get(url) ?? form();
        written.set(url, page);
        return sendPage(request, reply, await page);
      },
    },
    // Without this prefix, the page finds its files only at the address with a trailing slash.
    indexPrefix: '/api',
    staticCSP: docsPolicy(config),
  });
});
