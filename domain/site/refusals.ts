import { sql } from 'kysely';
import type { AuditAction, AuditDetail } from '../../contract/audit.ts';
import { emailSchema } from '../../contract/users.ts';
import { appendLine } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';

/** A request that was refused, as the audit log tells it. */
export interface Refusal extends AuditDetail {
  action: Extract<AuditAction, 'session.refuse' | `refusal.${string}`>;
  /** The account that somebody tried to sign in to, or the call: see `Change`. */
  tag: string;
  /** The person who was signed in. */
  actor?: string | undefined;
}

/** Milliseconds for which the same refusals are one line with their number. */
const SPAN = 10 * 60_000;
/** Milliseconds from a refusal to the write that holds it and all others of that time. */
const PAUSE = 2000;
/** The lines of one network, and of all, in a span; further refusals only add to coarser lines. */
const ofNetwork = 5;
const ofAll = 50;
/** Those of all that wait for sign-ins to accounts that there are: floods must not hide whose they are. */
const ofAccounts = 10;
/** The lines that are kept, about 12 MB: at the most that can come, those of a week. */
export const KEPT = 50_000;

/** Runs work in a transaction. */
type Write = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;

interface Line {
  refusal: Refusal;
  count: number;
  /** The count that is in the database. */
  written: number;
  seq?: number;
}

/**
 * Returns the first two letters and the domain of an e-mail address; nothing of other texts, since
 * people type their passwords into that field too.
 */
export function maskEmail(typed: string): string | undefined {
  const email = emailSchema.safeParse(typed).data;
  if (!email) return undefined;
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
}

/** Whether a line is of a refusal: others have details, too. */
const isOfRefusal = sql<boolean>`detail is not null and (action = 'session.refuse' or kind = 'refusal')`;

/** Deletes the oldest lines of refusals beyond those that are kept. */
async function forgetOldest(trx: Transaction, most: number): Promise<void> {
  const newest = trx.selectFrom('changes').select('seq').where(isOfRefusal);
  const last = await newest.orderBy('seq', 'desc').offset(most).limit(1).executeTakeFirst();
  if (!last) return;
  await trx.deleteFrom('changes').where(isOfRefusal).where('seq', '<=', last.seq).execute();
}

/** Returns the ids of the people whom a refusal names. */
const namedIn = ({ tag, actor }: Refusal) =>
  [actor, /^session:(.+)$/.exec(tag)?.[1]].filter((id) => id !== undefined);

/**
 * Returns those of the people whom lines name who have an account, and keeps them from being erased until the lines are
 * written: an erasure takes networks and e-mails out of the lines that are there.
 */
async function holdPeople(trx: Transaction, lines: Line[]): Promise<Set<string>> {
  const ids = lines.flatMap(({ refusal }) => namedIn(refusal));
  if (ids.length === 0) return new Set();
  const people = trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id');
  const rows = await people.forNoKeyUpdate().execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes refused requests into the audit log. Whoever floods the site cannot fill the database with
 * them: refusals are counted in memory, and a few lines for each span are written, at most one write
 * every two seconds (docs/decisions/sign-in.md). A process that is killed loses those of the last two seconds.
 */
export class RefusalLog {
  readonly #write: Write;
  readonly #onProblem: (error: unknown) => void;
  readonly #kept: number;
  #span = 0;
  #lines = new Map<string, Line>();
  readonly #perNetwork = new Map<string, number>();
  /** Lines of earlier spans that are not written yet. */
  #late: Line[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = Promise.resolve();

  constructor(write: Write, onProblem: (error: unknown) => void, most = KEPT) {
    this.#write = write;
    this.#onProblem = onProblem;
    this.#kept = most;
  }

  /** Counts a refusal; takes next to no time and never fails. */
  note(refusal: Refusal, now = Date.now()): void {
    const span = Math.floor(now / SPAN);
    if (span !== this.#span) this.#begin(span);
    this.#lineOf(refusal).count += 1;
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE).unref();
  }

  #begin(span: number): void {
    this.#late = [...this.#late, ...this.#unwritten()].slice(-ofAll * 2);
    this.#lines = new Map();
    this.#perNetwork.clear();
    this.#span = span;
  }

  #lineOf({ action, tag, actor, network, email }: Refusal): Line {
    const kind = tag.slice(0, tag.indexOf(':') + 1);
    const ofAccount = kind === 'session:' && tag !== kind;
    const choices = [
      { action, tag, actor, network, email },
      ...(ofAccount ? [{ action, tag, actor }] : []),
      { action, tag: kind, actor, network },
      { action, tag: kind },
    ];
    for (const [place, refusal] of choices.entries()) {
      const key = Object.values(refusal).join('\n');
      const known = this.#lines.get(key);
      if (known) return known;
      const many = this.#perNetwork.get(network ?? '') ?? 0;
      const most = ofAccount && place === 1 ? ofAll : ofAll - ofAccounts;
      const room = this.#lines.size < most && (place > 0 || many < ofNetwork);
      if (!room && place < choices.length - 1) continue;
      if (place === 0) this.#perNetwork.set(network ?? '', many + 1);
      const line = { refusal, count: 0, written: 0 };
      this.#lines.set(key, line);
      return line;
    }
    throw new Error('A refusal found no line.');
  }

  #unwritten(): Line[] {
    return [...this.#lines.values()].filter(({ count, written }) => count > written);
  }

  /** Writes what was counted; what cannot be written waits for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#writeAll()).catch(this.#onProblem);
    return this.#running;
  }

  async #writeAll(): Promise<void> {
    const waiting = [...this.#late, ...this.#unwritten()];
    const lines = waiting.map((line) => ({ ...line, line }));
    if (lines.length === 0) return;
    const numbers = await this.#write(async (trx) => {
      const written: number[] = [];
      const people = await holdPeople(trx, waiting);
      for (const { refusal, count, seq } of lines) {
        const { network, email } = refusal;
        const isErased = namedIn(refusal).some((id) => !people.has(id));
        const detail = JSON.stringify(isErased ? {} : { network, email });
        written.push(await this.#writeLine(trx, refusal, { others: count - 1, detail, seq }));
      }
      if (lines.some(({ seq }) => seq === undefined)) await forgetOldest(trx, this.#kept);
      return written;
    });
    for (const [place, { line, count }] of lines.entries()) {
      Object.assign(line, { written: count, seq: numbers[place] });
    }
    this.#late = this.#late.filter(({ count, written }) => count > written);
  }

  async #writeLine(
    trx: Transaction,
    { action, tag, actor }: Refusal,
    { others, detail, seq }: { others: number; detail: string; seq: number | undefined },
  ) {
    if (seq !== undefined) {
      const same = trx.updateTable('changes').set({ others }).where('seq', '=', seq);
      // After a backup was restored, the number may be that of another line.
      const { numUpdatedRows } = await same
        .where('action', '=', action)
        .where('detail', '=', detail)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return seq;
    }
    return appendLine(trx, { tag, action, actor: actor ?? null, others, detail });
  }
}
