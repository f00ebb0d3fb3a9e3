import type { Order } from '../cli/command.ts';
import { makePartKind } from './part-kind.ts';
import { namedLoader } from './parts.ts';

/** What a feature adds to the command line, in its `commands/commands.ts`. */
interface Commands {
  /** What `--help` says of it, indented as the rest. */
  help: string;
  /**
   * Reads the words after a command, by the command's name, which may be one of the core; null: they are not for this
   * feature. Throws a CommandError where they do not go together.
   */
  commands: ReadonlyMap<string, (args: string[]) => Promise<Order | null>>;
  /** Its commands that do something of what is stored also while it is switched off. */
  alsoOff?: ReadonlySet<string>;
  /** Whether a mail server runs these words: where they fail for now, it keeps the mail and hands it over again. */
  takesMail?(words: string[]): boolean;
  /** Returns what is to be said to whoever has restored a site, of which the database of before is kept at a place. */
  afterRestore?(place: string): string;
}

const kind = makePartKind<Commands>();

/** Declares what a feature adds to the command line. */
export const defineCommands = kind.define;

/** Returns what features add to the command line, with the names of these. */
export const featureCommands = namedLoader('commands/commands.ts', kind.isPart);
