import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  CommandError,
  check,
  existingPath,
  type Order,
  requireNoMore,
  requireOnly,
} from '../../../cli/command.ts';
import { newAddress } from '../../../cli/new-address.ts';
import { isOwnExport } from '../../../domain/import-export/own.ts';
import { readerOf } from '../rules/readers.ts';
import { openExport } from '../rules/zip-source.ts';
import { type ImportedFrom, importOthers, undoOthers } from './import-others.ts';

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

/** Whether a path is an export of this product, by its manifest; an incomplete one has none. */
async function isOwn(path: string): Promise<boolean> {
  if (/\.t(?:ar\.)?gz$/i.test(path)) return true;
  if (!statSync(path).isDirectory()) return false;
  if (await isOwnExport(path)) return true;
  const names = await readdir(path);
  if (!names.some((name) => name.endsWith('.jsonl'))) return false;
  return (await readerOf(await openExport(path), undefined)) === undefined;
}

/**
 * Reads the words after `import`; null: it is an export of this product. Throws a CommandError where they do not go
 * together.
 */
export async function readOrder(args: string[]): Promise<Order | null> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { undo } = values;
  if (undo !== undefined) {
    requireOnly(values, ['undo'], '--undo');
    requireNoMore(positionals);
    return { begins: false, run: (site) => undoOthers(undo, site) };
  }
  const { 'dry-run': dryRun = false, 'no-pictures': noPictures = false, url, ...others } = values;
  const old = values['old-site'];
  const oldSite = old === undefined ? old : check(newAddress, old, 'the address of the old site');
  const order = (from: ImportedFrom): Order => ({
    // Only what is there can be looked at.
    begins: !dryRun,
    run: (site) => importOthers(from, { ...others, oldSite, dryRun, noPictures }, site),
  });
  if (url !== undefined) {
    if (values.from !== undefined) throw new CommandError('--from does not apply to --url');
    requireNoMore(positionals);
    return order({ url: check(newAddress, url, 'the address') });
  }
  const path = existingPath(positionals);
  if (values.from !== undefined || !(await isOwn(path))) return order({ path });
  requireOnly(values, ['dry-run'], 'an export of Lekhani');
  return null;
}
