import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { auditQueryWith, auditSchema } from '../../contract/audit.ts';
import type { Database } from '../../database/database.ts';
import { readAudit } from '../../domain/site/audit.ts';
import { featureAudits } from '../../features/tokens.ts';
import { languageAsked, nameOfField } from '../messages.ts';
import { failures } from './error-responses.ts';

/** The call that reads the audit log; no call changes it. */
export function auditRoutes(plain: FastifyInstance, { db }: Database): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/audit',
    {
      config: { access: 'audit.read' },
      schema: {
        tags: ['site'],
        summary: 'Who did what, the newest first; `before` is the `older` of the page before',
        querystring: auditQueryWith(featureAudits.map(({ kind }) => kind)),
        response: { 200: auditSchema, ...failures },
      },
    },
    async (request) => {
      await plain.refusals.flush();
      const language = languageAsked(request);
      const { entries, ...rest } = await readAudit(db, request.query, language);
      const name = (key: string) => nameOfField(key, language ?? 'en');
      return {
        ...rest,
        entries: entries.map(({ detail, ...entry }) => ({
          ...entry,
          detail: { ...detail, settings: detail.settings?.map(name) },
        })),
      };
    },
  );
}
