/** Decodes an address for people: /पुराना instead of /%E0%A4%AA… */
export function readablePath(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
