/** Carries short messages between the processes of a site that are of use only now, and may get lost. */
export interface Bus {
  /** Sends a message to all processes, this one included; at most 7,900 bytes. */
  say(message: string): void;
  /** Calls a function with each message; returns how to stop that. */
  hear(listener: (message: string) => void): () => void;
}

/** Makes a bus; `send` brings a message to all processes, which hand it to `arrive`. */
export function newBus(send: (message: string) => void): Bus & { arrive(message: string): void } {
  const listeners = new Set<(message: string) => void>();
  return {
    say: send,
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive(message) {
      for (const listener of listeners) listener(message);
    },
  };
}
