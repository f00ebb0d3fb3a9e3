/**
 * The one inline script of every page. It runs before the first paint, so that a signed-in
 * visitor never sees 'Sign In' flash: a class chooses the menu, a custom property holds the name.
 * At `/`, and there alone, it leads on to the language that the reader has chosen before.
 */
export const firstPaintScript =
  'try{var r=document.documentElement,l=localStorage.language,p=location;' +
  "if(p.pathname=='/'&&/^(hi|en)$/.test(l)&&l!=r.lang)p.replace('/'+l+p.search);" +
  "var u=JSON.parse(localStorage.getItem('userInfo'));if(u&&u.token){r.classList.add('signed-in');r.style.setProperty('--user-name',JSON.stringify(String(u.name||'')))}}catch(e){}";

/** Its hash for the Content-Security-Policy; a test keeps the two together. */
export const firstPaintHash = 'sha256-wS7yBc+B5AojuwMBn0S8JJSbfXh/IWRWPbmQ8StVDFw=';
