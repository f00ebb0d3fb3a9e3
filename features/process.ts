import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Stop } from '../jobs/under-lease.ts';
import type { Config } from '../server/config.ts';
import { makePartKind } from './part-kind.ts';
import { partsLoader } from './parts.ts';

interface Answering {
  config: Config;
  database: Database;
  app: FastifyInstance;
  /** Whether this process is one of several, which another has started. */
  isWorker: boolean;
}

interface Primary {
  config: Config;
  onProblem: (error: unknown) => void;
}

/** What a feature does in processes of the server, in its `process/process.ts`; what begins something returns how to stop it. */
interface ProcessPart {
  /** Adds to the server of a process what must be there before its routes. */
  prepare?(app: FastifyInstance, config: Config): void;
  /** Begins in a process that answers, as soon as it listens. */
  start?(place: Answering): Promise<Stop[]>;
  /** Begins in the process that starts those which answer. */
  startPrimary?(place: Primary): Promise<Stop[]>;
}

const kind = makePartKind<ProcessPart>();

/** Declares what a feature does in processes. */
export const defineProcess = kind.define;

const featureProcesses = partsLoader('process/process.ts', kind.isPart);

/** Adds to a server what features need before its routes. */
export async function prepareFeatures(app: FastifyInstance, config: Config): Promise<void> {
  for (const { prepare } of await featureProcesses()) prepare?.(app, config);
}

/** Begins what features do in a process that answers. Returns how to stop it. */
export const startFeatures = async (place: Answering): Promise<Stop[]> =>
  (await Promise.all((await featureProcesses()).map((part) => part.start?.(place) ?? []))).flat();

/** Begins what features do in the process that starts those which answer. Returns how to stop it. */
export const startPrimaryOfFeatures = async (place: Primary): Promise<Stop[]> =>
  (
    await Promise.all((await featureProcesses()).map((part) => part.startPrimary?.(place) ?? []))
  ).flat();
