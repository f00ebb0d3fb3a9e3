import { z } from 'zod';
import { errorSchema } from '../../contract/common.ts';
import { proofNeededSchema } from '../../contract/proof-needed.ts';

/** The responses to refused calls that only read, for the description of the API: also public ones refuse a key that has ended. */
export const readFailures = {
  400: errorSchema,
  401: errorSchema,
  403: errorSchema,
  404: errorSchema,
  429: errorSchema,
  503: errorSchema,
};

/** Those of all calls. */
export const failures = {
  ...readFailures,
  409: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: errorSchema,
  507: errorSchema,
};

/** Those of calls that want a proof of who makes them. */
export const provenFailures = { ...failures, 401: proofNeededSchema };

/** A file of comma-separated values, for the description of the API. */
export const csvAnswer = { content: { 'text/csv': { schema: z.string() } } };
