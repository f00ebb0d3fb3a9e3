import { prefixed, prefixOf } from '../contract/paths/language-prefix.ts';
import { paths } from '../contract/paths/paths.ts';

const workers = prefixed.map((language) => prefixOf(language) + paths.offlineScript());

/**
 * Runs before every other script on working pages. There the browser turns a string into HTML only
 * through this policy (`require-trusted-types-for`), which allows parsing into inert documents. The
 * editor's clipboard has a policy of its own, which its library makes when this one throws on a direct
 * call. A service worker can only be that of the admin, another worker that of the spelling help. Zod is told not to try compiling code from strings.
 */
export const strictMode =
  'self.__zod_globalConfig={jitless:true};' +
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:function(html,type,sink){" +
  "if(!sink)throw new TypeError('Only the browser asks this policy.');" +
  "return sink==='DOMParser parseFromString'?html:null},createScriptURL:function(url,type,sink){" +
  `return sink==='ServiceWorkerContainer register'&&${JSON.stringify(workers)}.includes(url)||` +
  "sink==='Worker constructor'&&/^\\/assets\\/spelling-worker-[\\w-]+\\.js$/.test(url)?url:null}})";
