import { useState } from 'react';

/** Notes which parts of a form are sending pictures: a save now would leave them out. */
export function useSending() {
  const [parts, setParts] = useState<string[]>([]);
  return {
    sending: parts.length > 0,
    /** Makes the function with which a part tells that it begins and ends. */
    of: (part: string) => (busy: boolean) =>
      setParts((before) => {
        if (before.includes(part) === busy) return before;
        return busy ? [...before, part] : before.filter((other) => other !== part);
      }),
  };
}
