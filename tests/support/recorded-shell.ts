import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that a shell was asked to start, with what it would have got. */
export interface Call {
  program: string;
  args: string[];
  /** The settings of the site in its environment. */
  env: Record<string, string>;
}

const RECORDER = `#!/bin/sh
{
  printf '%s\\0' "$#" "\${0##*/}" "$@"
  for name in $NAMES; do eval "printf '%s=%s\\0' $name \\"\\\${$name-}\\""; done
} >> "$RECORD"
`;

/**
 * Makes a shell that starts nothing but `harmless` programs: of `known` others it notes how they were called, and
 * those that it does not know it fails to find. `names` are the variables that it notes.
 */
export async function recordedShell(
  folder: string,
  { known, harmless, names }: { known: string[]; harmless: string[]; names: string[] },
) {
  const bin = join(folder, 'bin');
  const record = join(folder, 'record');
  await mkdir(bin, { recursive: true });
  for (const program of known) {
    await writeFile(join(bin, program), RECORDER);
    await chmod(join(bin, program), 0o755);
  }
  for (const program of harmless) await symlink(`/bin/${program}`, join(bin, program));
  return async function heard(command: string): Promise<Call[]> {
    await rm(record, { force: true });
    await run('/bin/sh', ['-euc', `cd() { :; }\n${command}`], {
      cwd: folder,
      env: { PATH: bin, RECORD: record, NAMES: names.join(' ') },
    });
    const words = (await readFile(record, 'utf8').catch(() => '')).split('\0').slice(0, -1);
    const calls: Call[] = [];
    while (words.length > 0) {
      const count = Number(words.shift());
      const program = words.shift() ?? '';
      const args = words.splice(0, count);
      const env = Object.fromEntries(
        words.splice(0, names.length).flatMap((word) => {
          const [, name = '', value = ''] = /^(\w+)=([\s\S]*)$/.exec(word) ?? [];
          return value === '' ? [] : [[name, value]];
        }),
      );
      calls.push({ program, args, env });
    }
    return calls;
  };
}
