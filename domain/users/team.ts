import { type RawBuilder, sql } from 'kysely';

/** Says of `users` that they work on the site; written so that the index of the team serves it. */
export const ofTeam: RawBuilder<boolean> = sql<boolean>`users.role <> 'reader'`;

/** Says of `users` that they are readers, as the index of these wants it. */
export const ofReaders: RawBuilder<boolean> = sql<boolean>`users.role = 'reader'`;
