import { copyDemoFolder } from '../../tests/support/demo-site.ts';
import { progress } from '../figures.ts';
import { type Outcome, type Quantity, type Row, together, worseBy } from './comparison.ts';
import { startVersion, type VersionServer } from './server.ts';
import { lineOf, type Pair, type Version } from './versions.ts';

/** What measures one version. */
interface Meter {
  /** Measures one piece, and returns a figure for each quantity. */
  measure(): Promise<number[]>;
  close(): Promise<unknown>;
}

/** What is measured together, of both versions in turns. */
export interface Measurement {
  quantities: Quantity[];
  /** How often all is begun anew: what one process happens to take is not what another takes. */
  openings: number;
  /** Rounds after each opening. */
  rounds: number;
  /** Pieces of a round, whose mean it is; short ones, since what slows the machine for a second then slows both. */
  pieces: number;
  /** Makes everything ready and warm. */
  open(version: Version): Promise<Meter>;
}

/** Starts a server of a version on a copy of its demonstration site. */
export async function serve(
  { code, demo }: Version,
  settings: Record<string, string> = {},
): Promise<VersionServer> {
  return startVersion(code, { DATA_DIR: await copyDemoFolder(demo), ...settings });
}

/** Returns a meter on a server of its own, whose readings `prepare` makes ready. */
export async function meterOn(
  version: Version,
  settings: Record<string, string>,
  prepare: (server: VersionServer) => Promise<Meter['measure']> | Meter['measure'],
): Promise<Meter> {
  const server = await serve(version, settings);
  try {
    return { measure: await prepare(server), close: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** One version while it is measured. */
class Side {
  readonly #version: Version;
  #meter: Meter | undefined;
  #problem: string | undefined;
  readonly #figures: number[][] = [];

  constructor(version: Version) {
    this.#version = version;
  }

  /** Does a part of the work unless an earlier one has failed: an old version may lack what is measured. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.#problem !== undefined) return;
    await work().catch((error: unknown) => {
      this.#problem = lineOf(error);
    });
  }

  open(measurement: Measurement): Promise<void> {
    return this.#attempt(async () => {
      this.#meter = await measurement.open(this.#version);
    });
  }

  measure(): Promise<void> {
    return this.#attempt(async () => {
      this.#figures.push((await this.#meter?.measure()) ?? []);
    });
  }

  async close(): Promise<void> {
    await this.#meter?.close();
    this.#meter = undefined;
  }

  /** Returns the means of the rounds, of so many pieces each, of the quantity at this place. */
  outcome(place: number, pieces: number): Outcome {
    const all = this.#figures.map((figures) => figures[place] ?? Number.NaN);
    const rounds = Array.from({ length: Math.floor(all.length / pieces) }, (_, round) =>
      all.slice(round * pieces, (round + 1) * pieces),
    );
    const values = rounds.map((some) => some.reduce((sum, value) => sum + value, 0) / pieces);
    return { values, problem: this.#problem };
  }
}

async function measureOne(measurement: Measurement, versions: Pair<Version>): Promise<Row[]> {
  const { quantities, openings, rounds, pieces } = measurement;
  const sides = { base: new Side(versions.base), tree: new Side(versions.tree) };
  const both = [sides.base, sides.tree];
  for (let opening = 0; opening < openings; opening += 1) {
    // Neither is always the first, which finds the machine as the other has left it.
    both.reverse();
    try {
      for (const side of both) await side.open(measurement);
      for (let piece = 0; piece < rounds * pieces; piece += 1) {
        for (const side of both) await side.measure();
        both.reverse();
      }
    } finally {
      for (const side of both) await side.close();
    }
  }
  return quantities.map((quantity, place) => ({
    quantity,
    base: sides.base.outcome(place, pieces),
    tree: sides.tree.outcome(place, pieces),
  }));
}

/** Measures once more what seems worse and may be so by chance, and counts all rounds. */
async function measureSurely(measurement: Measurement, versions: Pair<Version>): Promise<Row[]> {
  const rows = await measureOne(measurement, versions);
  const mayBeChance = measurement.openings * measurement.rounds > 1;
  if (!mayBeChance || rows.every((row) => worseBy(row) === null)) return rows;
  return together(rows, await measureOne(measurement, versions));
}

/** Measures both versions in turns. What fails of one of them takes its row, and leaves the others. */
export async function measureAll(
  measurements: Measurement[],
  versions: Pair<Version>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [place, measurement] of measurements.entries()) {
    progress(measurement.quantities[0]?.name ?? '', place, measurements.length);
    rows.push(...(await measureSurely(measurement, versions)));
  }
  progress('', 1, 1);
  return rows;
}
