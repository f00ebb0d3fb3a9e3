/**
 * Runs before every other script where people work. There the browser makes HTML of no string
 * (`require-trusted-types-for`) but through this policy, which lets documents be read that nobody
 * sees and nothing runs in. The editor's clipboard has a policy of its own: its library makes it
 * when this one, asked without the browser, throws. Zod is told not to try making code of strings.
 */
export const strictMode =
  'self.__zod_globalConfig={jitless:true};' +
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:function(html,type,sink){" +
  "if(!sink)throw new TypeError('Only the browser asks this policy.');" +
  "return sink==='DOMParser parseFromString'?html:null}})";
