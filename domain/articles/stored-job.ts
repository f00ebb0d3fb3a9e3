import { failureReasonSchema, scheduledActionSchema } from '../../contract/articles.ts';

const readAction = scheduledActionSchema.catch('publish');
const readFailure = failureReasonSchema.catch('refused');

/** Reads what a row says of a job; a reason that is not known is some refusal. */
export const storedJob = (action: string, failure: string) => ({
  action: readAction.parse(action),
  failure: failure === '' ? null : readFailure.parse(failure),
});
