/** Has the browser save what an address of this site answers, under a name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, name);
  // The download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
