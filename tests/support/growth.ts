/** Milliseconds of work below which nothing is compared. */
const FLOOR = 2;

/** The lengths that are tried: what is dear from the first is found before the longest would take minutes. */
const LENGTHS = [250, 1000, 4000, 12_000];

/** Fewer of them, for tests of so many texts that each has to be quick. */
export const FEW_LENGTHS = [500, 8000];

/** Milliseconds by which the clock of a thread's work may be wrong: some systems only sample it. */
const COARSE = 20;

function repeat(call: (text: string) => void, text: string, times: number): void {
  for (let time = 0; time < times; time += 1) call(text);
}

/** The milliseconds that some calls take. */
function time(call: (text: string) => void, text: string, times: number): number {
  const began = performance.now();
  repeat(call, text, times);
  return performance.now() - began;
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The milliseconds that this thread works on some calls, whatever else the machine does. */
function work(call: (text: string) => void, text: string, times: number): number {
  const before = process.threadCpuUsage();
  repeat(call, text, times);
  return millisecondsSince(before);
}

/**
 * Returns the milliseconds that this thread works until a call has ended, whatever else the machine
 * does: the least of three calls, for a collection of garbage or a first compilation falls on one.
 */
export async function workOf(call: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const before = process.threadCpuUsage();
    await call();
    least = Math.min(least, millisecondsSince(before));
  }
  return least;
}

/**
 * Whether the cost of a call grows faster with its text than n log n: one long text is compared
 * with many short ones of the same length together. Proportional work costs the same, and n log n
 * little more; the square costs as many times more as there are short texts. What seems so twice is
 * measured with longer texts, and must look so three times.
 */
export function growsTooFast(
  call: (text: string) => void,
  textOf: (length: number) => string,
  lengths = LENGTHS,
): boolean {
  // What grows with the square may be little beside the rest of the work on a short text, so that all lengths are tried.
  return lengths.some((length) => {
    const short = textOf(length / 4);
    const seemsSo = () => {
      const long = time(call, textOf(length), 1);
      return long >= FLOOR && long > 2 * time(call, short, 4);
    };
    // A first call, or one that waited for another process, seldom seems so again, and what follows is dear.
    if (!seemsSo() || !seemsSo()) return false;
    const longer = textOf(length * 8);
    return [1, 2, 3].every(() => work(call, longer, 1) > 5 * work(call, short, 32) + COARSE);
  });
}
