import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));

/** A puzzle as altcha makes it: which number makes, with the nonce, a key that begins like this? */
export const puzzleSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(32),
    salt: hex(32),
    cost: z.int().min(1).max(100_000),
    keyLength: z.literal(32),
    keyPrefix: hex(32),
    expiresAt: z.int().min(0),
    data: z.object({ article: idSchema }),
  }),
  signature: hex(64),
});
export type Puzzle = z.infer<typeof puzzleSchema>;

/** The puzzle that a guest's browser solves before a comment; null: none is needed now. */
export const puzzleAnswerSchema = z.object({ puzzle: puzzleSchema.nullable() });

/** A puzzle with its solution. */
export const solutionSchema = z.object({
  challenge: puzzleSchema,
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: hex(64),
  }),
});
export type Solution = z.infer<typeof solutionSchema>;
