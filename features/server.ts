import type { FastifyInstance } from 'fastify';
import type { NotificationKind } from '../contract/notifications.ts';
import type { Transaction } from '../database/database.ts';
import type { Mail } from '../domain/users/outbox.ts';
import type { Working } from '../jobs/queue.ts';
import type { Stop } from '../jobs/under-lease.ts';
import type { HealthCheck } from '../server/api/feature-health.ts';
import type { ApiOptions } from '../server/api/options.ts';
import type { InBackground } from '../server/background.ts';
import type { Config } from '../server/config.ts';
import type { PageCaching } from '../server/pages/send-page.ts';
import { makePartKind } from './part-kind.ts';
import { namedLoader } from './parts.ts';

/** What answers at other addresses than those of pages are made with. */
export interface FileOptions extends Pick<ApiOptions, 'config' | 'database' | 'clock' | 'store'> {
  /** Keeps what is made until something that it shows changes. */
  caching: PageCaching;
}

/** What a feature adds to the server, in its `api/api.ts`. */
interface Api {
  /** The group of its calls in the description of the API. */
  tag?: { name: string; description: string };
  /** Adds its calls, below `/api`. */
  calls?(
    app: FastifyInstance,
    options: ApiOptions & { background: InBackground },
  ): void | Promise<void>;
  /** Takes the next that it tells by mail; null: there is none, and no mail: that has become needless. */
  takeMail?(trx: Transaction, now: Date, siteUrl: string): Promise<{ mail: Mail | null } | null>;
  /** Where mails about an article lead that tell of something of it, by their kinds: the path of a page, by the article's id. */
  placesOfNotices?: Partial<Record<NotificationKind, (article: string) => string>>;
  /** Adds what it answers at other addresses than those of pages. */
  files?(app: FastifyInstance, options: FileOptions): void;
  /** What one process of all that share the database does at a time, by the name of its lease. */
  jobs?: readonly {
    lease: string;
    /** Whether it goes on while the feature is switched off. */
    alsoOff?: true;
    /** Whether this site has it, by settings of the environment; absent: it has. */
    isSet?(config: Config): boolean;
    start(config: Config, working: Working): Stop;
  }[];
  /** What the worker of reading pages does for it, also while it is switched off: a script. */
  worker?: string;
  health?: HealthCheck;
}

const kind = makePartKind<Api>();

/** Declares the calls of a feature. */
export const defineApi = kind.define;

/** Returns the calls of all features with the names of these. */
export const featureApis = namedLoader('api/api.ts', kind.isPart);
