import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locator } from '@playwright/test';

const folder = join(import.meta.dirname, '../../app/public');

interface Given {
  html?: string;
  text?: string;
  /** File names of pictures in app/public. */
  pictures?: string[];
  /** Files of other kinds. */
  others?: { name: string; type: string; text: string }[];
}

/**
 * Pastes or drops data of another program into an element, by a real event of the browser; returns whether the browser is
 * left to do with it what it does by itself.
 */
async function give(target: Locator, type: 'paste' | 'drop', given: Given): Promise<boolean> {
  const files = await Promise.all(
    (given.pictures ?? []).map(async (name) => ({
      name: basename(name),
      base64: (await readFile(join(folder, name))).toString('base64'),
    })),
  );
  return target.evaluate(
    (element, { type, html, text, files, others }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (text) data.setData('text/plain', text);
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      for (const { name, type, text } of others) data.items.add(new File([text], name, { type }));
      const box = element.getBoundingClientRect();
      const place = { clientX: box.x + box.width / 2, clientY: box.y + 30 };
      const options = { bubbles: true, cancelable: true, ...place };
      return element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { type, html: given.html, text: given.text, files, others: given.others ?? [] },
  );
}

export const paste = (target: Locator, given: Given) => give(target, 'paste', given);
export const drop = (target: Locator, given: Given) => give(target, 'drop', given);
