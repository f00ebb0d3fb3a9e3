/**
 * The one inline script of every page. It runs before the first paint, so that a signed-in
 * visitor never sees 'Sign In' flash: a class chooses the menu, a custom property holds the name.
 */
export const firstPaintScript =
  "try{var u=JSON.parse(localStorage.getItem('userInfo'));if(u&&u.token){var r=document.documentElement;" +
  "r.classList.add('signed-in');r.style.setProperty('--user-name',JSON.stringify(String(u.name||'')))}}catch(e){}";

/** Its hash for the Content-Security-Policy; a test keeps the two together. */
export const firstPaintHash = 'sha256-2pIXa+VfZnHir7Rwsifp8K/65s+3z8UqP3vLR6/MyTk=';
