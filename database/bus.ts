/** Carries short messages between the processes of a site that are of use only now, and may get lost. */
export interface Bus {
  /** Sends a message to all processes, this one included; at most 7,900 bytes. */
  say(message: string): void;
  /**
   * Calls a function with each message; returns how to stop that. `missed` is called whenever messages begin to
   * arrive, at the start too: those before that are lost, and whoever needs them asks again.
   */
  hear(listener: (message: string) => void, missed?: () => void): () => void;
}

/** A bus, and what its carrier calls: `arrive` with a message, `begin` when it begins to bring them. */
export type CarriedBus = Bus & { arrive(message: string): void; begin(): void };

/** Makes a bus; `send` brings a message to all processes, which hand it to `arrive`. */
export function newBus(send: (message: string) => void): CarriedBus {
  const listeners = new Map<(message: string) => void, (() => void) | undefined>();
  return {
    say: send,
    hear(listener, missed) {
      listeners.set(listener, missed);
      return () => listeners.delete(listener);
    },
    arrive(message) {
      for (const listener of listeners.keys()) listener(message);
    },
    begin() {
      for (const missed of listeners.values()) missed?.();
    },
  };
}
