/** Decodes a part of an address; null when its percent signs stand for no text. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
