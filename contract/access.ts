import { z } from 'zod';

/** What people are given, from the least; whoever is signed in and has none reads as `free`. */
export const levels = ['member', 'supporter'] as const;
export type Level = (typeof levels)[number];

/** Who may read all of an article, from everybody to the fewest: what a database has beyond these counts as the last. */
export const accesses = ['public', 'free', ...levels] as const;
export const accessSchema = z.enum(accesses);
export type Access = z.infer<typeof accessSchema>;
