import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countElsewhere } from '../domain/images/library.ts';
import { openLocalStore } from '../domain/images/local-store.ts';
import { moveImages, removeMoved } from '../domain/images/move.ts';
import { openS3Store } from '../server/s3-store.ts';
import { type Command, CommandError, check, count, showProgress } from './command.ts';

const storeOption = z.enum(['s3', 'local']);

/** `images move` moves every picture, with all addresses, to the other store. */
const move: Command = async (args, { database, config }) => {
  const options = { to: { type: 'string' }, 'delete-source': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  const target = check(storeOption, values.to, '--to');
  if (!config.S3)
    throw new CommandError('S3_ENDPOINT and the other settings of the store are missing');
  const [local, s3] = [openLocalStore(config.DATA_DIR), openS3Store(config.S3)];
  const stores = target === 's3' ? { from: local, to: s3 } : { from: s3, to: local };
  const { copied, files, moved, broken, late } = await moveImages(database, stores, (done, total) =>
    showProgress('files', done, total),
  );
  const lines = [
    `${count(copied, 'file')} copied, ${files - copied} were there already.`,
    `${count(moved.length, 'picture')} moved to ${target === 's3' ? config.S3.publicUrl : config.DATA_DIR}.`,
  ];
  if (broken.length > 0) lines.push(`Some of their files were missing: ${broken.join(', ')}.`);
  if (late.length > 0) lines.push(`${count(late.length, 'picture')} came meanwhile: run it again.`);
  let isWhole = broken.length === 0 && late.length === 0;
  if (values['delete-source']) {
    const free = (await countElsewhere(database.db, stores.to)) === 0;
    isWhole &&= free;
    lines.push(
      free
        ? `${count(await removeMoved(stores), 'file')} deleted where they were.`
        : 'Nothing was deleted where they were.',
    );
  }
  const said = lines.join('\n');
  return isWhole ? said : { part: said };
};

export const imageCommands = new Map<string, Command>([['move', move]]);
