import { errorSchema } from '../../contract/common.ts';
import { proofNeededSchema } from '../../contract/proof.ts';

/** The responses to refused calls, for the description of the API. */
export const failures = {
  400: errorSchema,
  401: errorSchema,
  403: errorSchema,
  404: errorSchema,
  409: errorSchema,
  413: errorSchema,
  415: errorSchema,
  422: errorSchema,
  429: errorSchema,
  503: errorSchema,
  507: errorSchema,
};

/** Those of calls that want a proof of who makes them. */
export const provenFailures = { ...failures, 401: proofNeededSchema };
