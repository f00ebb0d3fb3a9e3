/** Cuts a file into its sections, each of which has its length before it in four bytes. */
export function sectionsOf(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sections: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = view.getUint32(at, true);
    sections.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return sections;
}
