import { defineApi } from '../../server.ts';
import { shelfWorker } from './worker.ts';

export const api = defineApi({ worker: shelfWorker });
