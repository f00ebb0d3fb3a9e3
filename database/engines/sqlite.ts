import type { Engine } from './engine.ts';

/** The embedded database. Its transactions hold the write lock from their start. */
export const sqlite: Engine = {
  name: 'sqlite',
  async lockRows() {},
  async lockTable() {},
};
