import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../server/api/options.ts';
import { loadParts } from './parts.ts';

/** What a feature adds to the server, in its `api/api.ts`. */
interface Api {
  /** The group of its calls in the description of the API. */
  tag: { name: string; description: string };
  /** Adds its calls, below `/api`. */
  calls(app: FastifyInstance, options: ApiOptions): void | Promise<void>;
  /** Adds what it answers at other addresses than those of pages. */
  files?(app: FastifyInstance, options: Pick<ApiOptions, 'config' | 'database' | 'clock'>): void;
}

/** The calls of a feature. */
export class FeatureApi {
  readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }
}

/** Declares the calls of a feature. */
export const defineApi = (api: Api): FeatureApi => new FeatureApi(api);

let loading: Promise<Api[]> | undefined;

/** Returns the calls of all features. */
export function featureApis(): Promise<Api[]> {
  loading ??= loadParts('api/api.ts', (value) => value instanceof FeatureApi).then((parts) =>
    parts.map(({ api }) => api),
  );
  return loading;
}
