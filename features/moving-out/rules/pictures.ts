import { addressOf, masterKey } from '../../../domain/images/file-names.ts';
import { rewriteAddresses } from '../../../domain/images/rewrite-addresses.ts';
import type { ImageStore } from '../../../domain/images/store.ts';

/** Pictures of texts, each written once: as it was kept, in its whole size. */
export interface OwnPictures {
  /** Returns the text with the addresses of the pictures' files, which are written if they are not yet. */
  here(text: string): Promise<string>;
  count(): number;
  /** Returns the addresses of those of which there is no file. */
  missing(): string[];
}

/**
 * Writes pictures of the site beside texts.
 *
 * @param add writes a file; texts name it by `/images/NAME`.
 */
export function ownPictures(
  store: ImageStore,
  add: (name: string, bytes: Buffer) => Promise<void>,
): OwnPictures {
  const names = new Map<string, string | null>();
  const missing: string[] = [];
  let written = 0;
  async function write(id: string, name: string): Promise<void> {
    const master = await store.read(masterKey(id));
    const bytes = master ?? (await store.read(`images/${name}`));
    names.set(id, bytes && (master ? `${id}.webp` : name));
    if (!bytes) {
      missing.push(addressOf({ base: '' }, name));
      return;
    }
    await add(master ? `${id}.webp` : name, bytes);
    written += 1;
  }
  return {
    async here(text) {
      const wanted = new Map<string, string>();
      rewriteAddresses(text, store.base, (id, name) => {
        if (!names.has(id)) wanted.set(id, name);
        return null;
      });
      for (const [id, name] of wanted) await write(id, name);
      return rewriteAddresses(text, store.base, (id) => {
        const name = names.get(id);
        return name ? addressOf({ base: '' }, name) : null;
      });
    },
    count: () => written,
    missing: () => missing,
  };
}
