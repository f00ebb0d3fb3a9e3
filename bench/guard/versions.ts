/** The same thing of the commit that is compared with, and of the working tree. */
export interface Pair<T> {
  base: T;
  tree: T;
}

/** One of the two versions that are compared. */
export interface Version {
  /** The folder of its code, which is installed and built. */
  code: string;
  /** A data folder with its demonstration content, for servers to get copies of. */
  demo: string;
}

/** Says in one line of a table what went wrong. */
export function lineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [line = ''] = message.split('\n');
  return line.replaceAll('|', '/').slice(0, 200);
}
