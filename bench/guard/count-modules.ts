import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Imported before a server: writes to the file MODULES_FILE how many modules its main thread has loaded when the first
 * answer has gone out. It needs nothing but Node, so that it works in any version.
 */
const FINISHED = 'http.server.response.finish';
const { MODULES_FILE } = process.env;
const loaded = new Set<string>();

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) loaded.add(url);
    return nextLoad(url, context);
  },
});

const save = () => {
  unsubscribe(FINISHED, save);
  if (MODULES_FILE) writeFileSync(MODULES_FILE, String(loaded.size));
};
subscribe(FINISHED, save);
