import type { Selectable } from 'kysely';
import { z } from 'zod';
import { readStoredJson, storedTime } from '../../../../contract/stored.ts';
import { recordChanges } from '../../../../database/changes.ts';
import { countRows } from '../../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../../database/database.ts';
import { waitForTurn } from '../../../../database/turns.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { newId } from '../../../../domain/ids.ts';
import { partOf } from '../../../../domain/paging.ts';
import { sortKey } from '../../../../hindi/sort-key.ts';
import { importAudit } from '../../audit.ts';
import {
  endsWithCommand,
  type Import,
  type ImportChoices,
  importChoicesSchema,
  importCountsSchema,
  type importListQuery,
  type importListSchema,
  importProblems,
  importSorting,
  importStates,
  importSteps,
  isActive,
} from '../../contract.ts';
import { importLimits } from '../../limits.ts';
import { say } from '../../messages.ts';
import { type Imports, withImports } from '../tables.ts';
import { type Held, isFree } from './held.ts';

export type ImportRow = Selectable<Imports>;

/** What a stored import holds as JSON; what cannot be read counts as not said. */
const problemSchema = z.object({
  code: z.enum(importProblems),
  text: z.string(),
  /** The text as a message, which can be translated. */
  said: z.unknown().optional(),
});
const stateSchema = z.enum(importStates).catch('failed');
const stepSchema = z.enum(importSteps).catch('');

export const choicesOf = ({ choices }: ImportRow): ImportChoices =>
  readStoredJson(importChoicesSchema, choices).value ?? importChoicesSchema.parse({});

/** Seconds that a step still takes if it goes on as fast as until now; null: too early to say. */
function secondsLeft({ state, done, total, step_at }: ImportRow, now: Date): number | null {
  const passed = now.getTime() - Date.parse(step_at);
  if (!isActive(stateSchema.parse(state)) || !(passed > 3000) || done <= 0 || total < done)
    return null;
  return Math.min(10_000_000, Math.ceil(((passed / done) * (total - done)) / 1000));
}

export interface Shown extends Omit<Import, 'fileThere' | 'problem'> {
  problem: z.infer<typeof problemSchema> | null;
}

function present(row: ImportRow & { by: string | null }, now: Date): Shown {
  return {
    _id: row.id,
    file: row.file,
    name: row.name,
    format: row.format,
    source: row.source,
    choices: choicesOf(row),
    state: stateSchema.parse(row.state),
    step: stepSchema.parse(row.step),
    done: row.done,
    total: row.total,
    secondsLeft: secondsLeft(row, now),
    counts: readStoredJson(importCountsSchema, row.counts).value ?? importCountsSchema.parse({}),
    problem: row.problem ? (readStoredJson(problemSchema, row.problem).value ?? null) : null,
    by: row.by,
    createdAt: storedTime(row.created_at),
    endedAt: row.ended_at && storedTime(row.ended_at),
  };
}

const selectImports = (db: Queries) =>
  withImports(db)
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.actor')
    .selectAll('imports')
    .select('users.name as by');

/** Lists the imports of administrators. */
export async function listImports(
  db: Queries,
  { page, limit, sort }: z.infer<typeof importListQuery>,
  now = new Date(),
): Promise<Omit<z.infer<typeof importListSchema>, 'imports'> & { imports: Shown[] }> {
  const { total } = await withImports(db)
    .selectFrom('imports')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const { by, direction } = importSorting.read(sort);
  const rows = await selectImports(db)
    .$if(by === 'name', (query) => query.orderBy('imports.name_key', direction))
    .orderBy('imports.id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { imports: rows.map((row) => present(row, now)), totalImports: total, ...paging };
}

/** Returns an import. Throws 404. */
export async function findImport(db: Queries, id: string, now = new Date()): Promise<Shown> {
  const row = await selectImports(db).where('imports.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError(404, say('Import not found.'));
  return present(row, now);
}

/** The states of what waits for a process or is under way. */
const active = importStates.filter(isActive);

/** Lists what waits for a process or is under way: one at most, since none begins beside another. */
export function activeImports(db: Queries): Promise<ImportRow[]> {
  return withImports(db).selectFrom('imports').selectAll().where('state', 'in', active).execute();
}

/** Whether an import ends with its command: nobody else could go on with it. */
export const endsAlone = (row: ImportRow) => endsWithCommand({ ...row, by: row.actor });

/** Lists the keys of the files that imports under way read: their own, and those of their pictures. */
export async function usedFiles(db: Queries): Promise<string[]> {
  return (await activeImports(db)).flatMap((row) => [row.file, choicesOf(row).pictures]);
}

/** The end of an import whose command was ended before it. */
export const endOfStopped = (now: Date) => ({
  state: 'failed' as const,
  problem: JSON.stringify({ code: 'stopped', text: '' }),
  ended_at: now.toISOString(),
});

/** Whoever begins an import waits for the others. */
const TURN = { lock: 7_305_821 };

/** Two imports at once would give the same addresses away. One of a command that is no more hinders nobody. */
async function requireNoOther(trx: Transaction, now: Date): Promise<void> {
  await waitForTurn(trx, TURN);
  for (const row of await activeImports(trx)) {
    if (!endsAlone(row) || !isFree(row, now)) {
      throw new DomainError(
        409,
        say('Another import is under way. Wait for its end or cancel it.'),
      );
    }
    await withImports(trx)
      .updateTable('imports')
      .set(endOfStopped(now))
      .where('id', '=', row.id)
      .execute();
  }
}

const began = (now: Date) => ({
  ...({
    step: '',
    done: 0,
    total: 0,
    step_at: now.toISOString(),
    counts: '{}',
    problem: '',
  } as const),
  tries: 0,
  taken_by: '',
  taken_until: '',
  ended_at: null,
});

interface NewImport {
  /** The key of its file; empty where it lies elsewhere. */
  file: string;
  name: string;
  choices: ImportChoices;
  source?: string;
}

const actions = {
  checking: importAudit.action('check'),
  running: importAudit.action('start'),
  undoing: importAudit.action('undo'),
};

async function insertImport(
  trx: Transaction,
  { file, name, choices, source = '' }: NewImport,
  state: keyof typeof actions,
  { actor, taken, now }: { actor: string | null; taken?: Held; now: Date },
): Promise<ImportRow> {
  await requireNoOther(trx, now);
  const row = {
    id: newId(now),
    file,
    name,
    name_key: sortKey(name),
    format: '',
    source,
    choices: JSON.stringify(choices),
    state,
    actor,
    created_at: now.toISOString(),
    ...began(now),
    ...taken,
  };
  await withImports(trx).insertInto('imports').values(row).execute();
  const change = { tag: `import:${row.id}`, action: actions[state] };
  await recordChanges(trx, [{ ...change, ...(actor && { actor }) }]);
  return row;
}

/** Begins to find out what an import of a file would do; returns its id. Throws 409. */
export async function createImport(
  trx: Transaction,
  created: NewImport,
  actor: string,
  now = new Date(),
): Promise<string> {
  return (await insertImport(trx, created, 'checking', { actor, now })).id;
}

/** Begins an import that a command does by itself, of a file that lies anywhere. Throws 409. */
export function createOwnImport(
  trx: Transaction,
  created: Omit<NewImport, 'file'>,
  taken: Held,
  now = new Date(),
): Promise<ImportRow> {
  return insertImport(trx, { ...created, file: '' }, 'running', { actor: null, taken, now });
}

/** Begins to take back by a command what came from a source. Throws 409. */
export function createOwnUndo(
  trx: Transaction,
  source: string,
  taken: Held,
  now = new Date(),
): Promise<ImportRow> {
  const choices = importChoicesSchema.parse({});
  const created = { file: '', name: source, source, choices };
  return insertImport(trx, created, 'undoing', { actor: null, taken, now });
}

/** Notes what was taken back of a source in all imports that brought it. */
export async function noteUndone(db: Queries, source: string, counts: object): Promise<void> {
  await withImports(db)
    .updateTable('imports')
    .set({ state: 'undone', counts: JSON.stringify(counts) })
    .where('source', '=', source)
    .where('state', '=', 'done')
    .execute();
}

/** Finds out anew what an import would do, or begins it. Throws 404 and 409. */
export async function runImportAgain(
  trx: Transaction,
  id: string,
  { choices, dryRun }: { choices: ImportChoices; dryRun: boolean },
  actor: string,
  now = new Date(),
): Promise<void> {
  await findImport(trx, id);
  await requireNoOther(trx, now);
  await withImports(trx)
    .updateTable('imports')
    .set({
      choices: JSON.stringify(choices),
      state: dryRun ? 'checking' : 'running',
      actor,
      ...began(now),
    })
    .where('id', '=', id)
    .execute();
  const action = actions[dryRun ? 'checking' : 'running'];
  await recordChanges(trx, [{ tag: `import:${id}`, action, actor }]);
}

/** Ends what is under way; the process that does it notices within a second. Throws 404 and 409. */
export async function cancelImport(
  trx: Transaction,
  id: string,
  actor: string,
  now = new Date(),
): Promise<void> {
  const { state } = await findImport(trx, id);
  if (!isActive(state)) throw new DomainError(409, say('This import is not under way.'));
  await withImports(trx)
    .updateTable('imports')
    .set({ state: 'cancelled', ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `import:${id}`, action: importAudit.action('cancel'), actor }]);
}

/**
 * Begins to take back what came from the source of an import and nobody has edited since. `typed` is the name
 * of the source, so that nobody does it in passing. Throws 404, 409 and 422.
 */
export async function startUndo(
  trx: Transaction,
  id: string,
  typed: string,
  actor: string,
  now = new Date(),
): Promise<void> {
  const { source } = await findImport(trx, id);
  await requireNoOther(trx, now);
  if (!source) throw new DomainError(409, say('Nothing has been imported yet.'));
  if (typed.trim() !== source) {
    throw new DomainError(422, say('That is not the name of the source.'), {
      source: say('is not the name of the source'),
    });
  }
  const { counts: _counts, ...reset } = began(now);
  await withImports(trx)
    .updateTable('imports')
    .set({ ...reset, state: 'undoing', actor })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `import:${id}`, action: actions.undoing, actor }]);
}

/** Forgets the oldest imports with their reports; what came with them stays. */
export async function forgetOldImports(db: Queries): Promise<void> {
  await withImports(db)
    .deleteFrom('imports')
    .where('state', 'not in', active)
    .where('id', 'in', (query) =>
      query
        .selectFrom('imports')
        .select('id')
        .orderBy('id', 'desc')
        .offset(importLimits.kept)
        // SQLite takes no offset without a limit.
        .limit(importLimits.kept),
    )
    .execute();
}
