import type { Target } from './places.ts';

/** The folders in which a file is. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, place) => parts.slice(0, place + 1).join('/'));
}

/** The pages and files that a copy is to have, each once. */
export class Queue {
  readonly #seen = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #waiting: Target[] = [];
  #done = 0;

  /** Takes what a page names, unless it is there; false: a file is where its folder would be. */
  add = (target: Target): boolean => {
    // What is a folder too, as `/index.php` of WordPress, is its page.
    const file = this.#folders.has(target.file) ? `${target.file}/index.html` : target.file;
    if (this.#seen.has(file)) return true;
    const folders = foldersOf(file);
    if (folders.some((folder) => this.#seen.has(folder))) return false;
    for (const folder of folders) this.#folders.add(folder);
    this.#seen.add(file);
    this.#waiting.push({ ...target, file });
    return true;
  };

  next(): Target | undefined {
    const target = this.#waiting.pop();
    if (target) this.#done += 1;
    return target;
  }

  get done(): number {
    return this.#done;
  }

  get total(): number {
    return this.#seen.size;
  }
}
