/** Makes a list of functions to be called when a value outside React changes. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Adds a function; returns what removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
    isHeard: () => listeners.size > 0,
  };
}
