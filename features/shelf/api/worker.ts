import { prefixed, prefixOf } from '../../../contract/paths/language-prefix.ts';
import { firstSegment, patterns } from '../../../contract/paths/paths.ts';
import { readAnew } from '../../../server/pages/speculation.ts';
import { COPY, PATIENCE, RELOAD_PATIENCE } from '../copies.ts';
import { shelfPaths } from '../paths.ts';

const { file } = patterns;
const text = JSON.stringify;
const prefixes = prefixed.map(prefixOf).filter(Boolean);
const lists = prefixed.map((language) => prefixOf(language) + shelfPaths.saved());

/**
 * Shows a reader the copy of a page, which scripts of the page have made (page/enhance/page-copy.ts), where
 * the net does not answer in time, and the list of what is kept where there is no copy. It takes part in nothing else
 * than documents that are the same for everybody and their files, and keeps nothing itself.
 */
export const shelfWorker = `const prefix = new RegExp(${text(`^(?:${prefixes.join('|')})(?=/|$)`)});
const anew = new RegExp(${text(`^/(?:${readAnew.join('|')})(?:/|$)`)}, 'i');
const parts = new RegExp(${text(`^/(?:${[file.assets, file.images].map(firstSegment).join('|')})/`)});
const plain = (path) => path.replace(prefix, '');
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.destination === 'document';
  if (isPage ? anew.test(plain(pathname)) : !parts.test(pathname)) return;
  const network = fetch(request);
  const patience = isPage && request.isReloadNavigation ? ${RELOAD_PATIENCE} : ${PATIENCE};
  event.respondWith(answer(network, pathname, { isPage, patience }));
  // The copy of what was withdrawn or has moved goes, also when the net was too slow.
  const isGone = ({ type, status }) => type === 'opaqueredirect' || status === 404 || status === 410;
  if (isPage) event.waitUntil(network.then((found) => isGone(found) && caches.delete(${text(COPY)} + plain(pathname)), () => {}));
});
async function answer(network, path, { isPage, patience }) {
  const late = new Promise((done) => setTimeout(done, patience));
  const inTime = await Promise.race([network, late]).catch(() => {});
  if (inTime) return inTime;
  const copy = await caches.match(isPage ? plain(path) : path, { ignoreVary: true });
  return copy ?? network.catch(async (error) => {
    const found = isPage && (await list(path));
    if (found) return found;
    throw error;
  });
}
async function list(path) {
  const [own = ''] = path.match(prefix) ?? [];
  for (const each of [own + ${text(shelfPaths.saved())}, ...${text(lists)}]) {
    const found = await caches.match(each, { ignoreVary: true });
    if (found) return found;
  }
}
`;
