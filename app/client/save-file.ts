/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
