/** Sets a path of the site, which may stand below a folder, behind its address; leaves other addresses. */
export function fromRoot(siteUrl: string, address: string): string {
  const isPath = address.startsWith('/') && !address.startsWith('//');
  return isPath ? siteUrl + address : address;
}

/** Makes an address whole, for those who read it elsewhere. */
export function absolute(siteUrl: string, address: string): string {
  return new URL(fromRoot(siteUrl, address), siteUrl).href;
}
