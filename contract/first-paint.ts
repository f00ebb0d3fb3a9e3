/**
 * The inline script of every page. It runs before the first paint, so that 'Sign In' never flashes
 * for people who are signed in: a class selects the menu, and a custom property holds the name. At
 * `/` alone it redirects to the language that the reader has chosen before.
 */
export const firstPaintScript =
  'try{var r=document.documentElement,l=localStorage.language,p=location;' +
  "if(p.pathname=='/'&&/^(hi|en)$/.test(l)&&l!=r.lang)p.replace('/'+l+p.search);" +
  "var u=JSON.parse(localStorage.getItem('userInfo'));if(u&&u.token){r.classList.add('signed-in');r.style.setProperty('--user-name',JSON.stringify(String(u.name||'')))}}catch(e){}";

/** The hash of the script for the Content-Security-Policy; a test compares the two. */
export const firstPaintHash = 'sha256-wS7yBc+B5AojuwMBn0S8JJSbfXh/IWRWPbmQ8StVDFw=';
