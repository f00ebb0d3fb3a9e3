import type { FastifyRequest } from 'fastify';
import type { FeatureHealth } from '../../contract/feature-health.ts';
import type { Queries } from '../../database/database.ts';

/** Says how a feature does to whoever asks for the health of the site. */
export type HealthCheck = (
  db: Queries,
  request: FastifyRequest,
) => Promise<{ key: string; value: unknown; problem: string; isWrong: boolean }>;

/** Makes the check of a feature of what `read` returns and `isWrong` says of it. */
export const healthOf =
  <T>(
    { key, problem }: FeatureHealth<T>,
    read: (db: Queries, request: FastifyRequest) => Promise<T>,
    isWrong: (value: T) => boolean,
  ): HealthCheck =>
  async (db, request) => {
    const value = await read(db, request);
    return { key, value, problem, isWrong: isWrong(value) };
  };
