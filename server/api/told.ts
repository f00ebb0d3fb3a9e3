import { z } from 'zod';
import { doneSchema, errorSchema } from '../../contract/common.ts';
import type { Said } from '../../contract/sentences/say.ts';

/** What a handler says to a person: `writeAnswers` has made a string of it when it is checked. */
export const toldSchema = z
  .custom<Said>((written) => typeof written === 'string')
  .meta({ type: 'string' });

/** What a call answers that has nothing else to tell. */
export const doneAnswer = doneSchema.extend({ message: toldSchema });

/** What a handler refuses by itself. */
export const refusedAnswer = errorSchema.extend({ message: toldSchema });
