import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isOwnExport } from '../domain/import-export/own.ts';
import { readerOf } from '../domain/importers/readers.ts';
import { openExport } from '../domain/importers/zip-source.ts';
import { CommandError, check, pathArgument, requireNoMore, requireOnly } from './command.ts';
import type { ImportChoices, ImportedFrom } from './import-others.ts';
import { newAddress } from './new-address.ts';

const options = {
  from: { type: 'string' },
  source: { type: 'string' },
  'old-site': { type: 'string' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  pictures: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  tags: { type: 'string' },
  accounts: { type: 'boolean' },
  undo: { type: 'string' },
  url: { type: 'string' },
} as const;

/** What `import` is to do: take back, take an export of this product, or one of another system. */
export type ImportOrder =
  | { undo: string }
  | { own: string; dryRun: boolean }
  | { from: ImportedFrom; choices: ImportChoices };

/** Whether a path is an export of this product, by its manifest; an incomplete one has none. */
async function isOwn(path: string): Promise<boolean> {
  if (/\.t(?:ar\.)?gz$/i.test(path)) return true;
  if (!statSync(path).isDirectory()) return false;
  if (await isOwnExport(path)) return true;
  const names = await readdir(path);
  if (!names.some((name) => name.endsWith('.jsonl'))) return false;
  return (await readerOf(await openExport(path), undefined)) === undefined;
}

/** Reads the words after `import`. Throws a CommandError where they do not go together. */
export async function readOrder(args: string[]): Promise<ImportOrder> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.undo !== undefined) {
    requireOnly(values, ['undo'], '--undo');
    requireNoMore(positionals);
    return { undo: values.undo };
  }
  const { 'dry-run': dryRun = false, 'no-pictures': noPictures = false, url, ...others } = values;
  const old = values['old-site'];
  const oldSite = old === undefined ? old : check(newAddress, old, 'the address of the old site');
  const choices = { ...others, oldSite, dryRun, noPictures };
  if (url !== undefined) {
    if (values.from !== undefined) throw new CommandError('--from does not apply to --url');
    requireNoMore(positionals);
    return { from: { url: check(newAddress, url, 'the address') }, choices };
  }
  const path = pathArgument(positionals, 'the folder or file');
  if (!existsSync(path)) throw new CommandError(`there is no ${path}`);
  if (values.from !== undefined || !(await isOwn(path))) return { from: { path }, choices };
  requireOnly(values, ['dry-run'], 'an export of Lekhani');
  return { own: path, dryRun };
}

/** Whether these words may begin a site where there is none: only what is there can be looked at or taken back. */
export async function beginsSite(args: string[]): Promise<boolean> {
  const order = await readOrder(args);
  if ('undo' in order) return false;
  return !('own' in order ? order : order.choices).dryRun;
}
