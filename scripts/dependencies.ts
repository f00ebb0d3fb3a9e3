import { readFileSync } from 'node:fs';

const reasons = readFileSync(`${import.meta.dirname}/../docs/dependencies.md`, 'utf8');
const excused = [...reasons.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);

/** Whether docs/dependencies.md has a reason why a package may stay as it is. */
export function isExcused(name: string): boolean {
  return excused.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
