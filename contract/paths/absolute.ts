/** Sets a path of the site, which may stand below a folder, behind its address; leaves other addresses. */
export function rooted(siteUrl: string, address: string): string {
  const isPath = address.startsWith('/') && !address.startsWith('//');
  return isPath ? siteUrl + address : address;
}

/** Makes an address whole, for those who read it elsewhere. */
export function absolute(siteUrl: string, address: string): string {
  return new URL(rooted(siteUrl, address), siteUrl).href;
}
