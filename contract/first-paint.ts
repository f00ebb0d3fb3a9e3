import { firstPaintsBut } from '../features/features.ts';

/**
 * Shows the theme and the size of texts that a reader has chosen (`theme`: `light`, `dark` or none; `textSize`: a
 * factor). The rules for dark are those under a media query: it is made true, false, or what it was (docs/decisions/page-weight.md).
 */
const showChoices =
  'function showChoices(c){' +
  "var f=showChoices,r=document.documentElement.style,t=/^(light|dark)$/.test(c.theme)?c.theme:'',q='(prefers-color-scheme: ';" +
  "r.setProperty('--text-size',+c.textSize||1);" +
  'if(!t&&!f.s)return;' +
  'function find(l){for(var x of l)if(/scheme: dark/.test(x.media&&x.media.mediaText))f.s.push([x.media,x.media.mediaText]);else if(x.cssRules)find(x.cssRules)}' +
  'if(!f.s){f.s=[];find(document.styleSheets)}' +
  'r.colorScheme=t;' +
  "for(var m of f.s)m[0].mediaText=t=='light'?'not all':t?m[1].replace(q+'dark)','(min-width: 0)'):m[1];" +
  "document.querySelectorAll('[name=theme-color]').forEach(function(m,i){var o=i?'dark':'light';m.setAttribute('media',!t?q+o+')':t==o?'all':'not all')})}";

/**
 * The inline script of every page. It runs before the first paint, so that 'Sign In' never flashes
 * for people who are signed in: classes select the menu, what of it is not for readers and what features say of them, and a
 * custom property holds the name. Texts are set in their face where the device has it (`app/enhance/text-face.ts`). At
 * `/` alone it redirects to the language that the reader has chosen before. `off`: the features that are switched off.
 */
export const firstPaintScript = (off: readonly string[]): string =>
  showChoices +
  'try{var r=document.documentElement,s=localStorage,l=s.language,p=location;' +
  "if(p.pathname=='/'&&/^(hi|en)$/.test(l)&&l!=r.lang)p.replace('/'+l+p.search);" +
  'if(s.theme||s.textSize)showChoices(s);' +
  "if(s.textFace&&!sessionStorage.textFace)r.classList.add('text-face');" +
  "var u=JSON.parse(s.getItem('userInfo'));if(u&&u.token){r.classList.add('signed-in',u.role=='reader'?'reads':'works');r.style.setProperty('--user-name',JSON.stringify(String(u.name||'')));" +
  firstPaintsBut(off).join(';') +
  '}}catch(e){}';
