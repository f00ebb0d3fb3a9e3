import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { copyDemoFolder, newFolder } from '../../tests/support/demo-site.ts';
import { residentMegabytes } from '../process.ts';
import { timeOf } from '../time-of.ts';
import { type Measurement, serve } from './measurement.ts';
import { processorMs } from './processor.ts';
import { startVersion, type VersionServer } from './server.ts';

const STARTS = 11;
const IDLE_SECONDS = 30;
/** So many servers of each version are idle at the same time, and each is a round. */
const IDLE_SERVERS = 5;

/** What processors do from the start of a process until its first page has come. */
export const start: Measurement = {
  quantities: [{ name: 'start to first page', unit: 'ms of processor' }],
  openings: 1,
  rounds: STARTS,
  pieces: 1,
  async open({ code, demo }) {
    const settings = { DATA_DIR: await copyDemoFolder(demo) };
    const measure = async () => {
      const server = await startVersion(code, settings);
      try {
        await timeOf(`${server.url}/`);
        return [processorMs(server.pid)];
      } finally {
        await server.stop();
      }
    };
    // Keeps the compiled code, which later starts find.
    await measure();
    return { measure, close: async () => {} };
  },
};

const counter = pathToFileURL(join(import.meta.dirname, 'count-modules.ts')).href;

/** How many modules are loaded when the first page goes out. */
export const modules: Measurement = {
  quantities: [{ name: 'start to first page', unit: 'modules' }],
  openings: 1,
  rounds: 1,
  pieces: 1,
  async open(version) {
    const measure = async () => {
      const file = join(await newFolder(), 'modules');
      const settings = { NODE_OPTIONS: `--import=${counter}`, MODULES_FILE: file };
      const server = await serve(version, settings);
      await timeOf(`${server.url}/`).finally(server.stop);
      return [Number(await readFile(file, 'utf8'))];
    };
    return { measure, close: async () => {} };
  },
};

/** The memory of a server that nobody asks for anything. */
export const memory: Measurement = {
  quantities: [{ name: 'memory when idle', unit: 'MB resident' }],
  openings: 1,
  rounds: IDLE_SERVERS,
  pieces: 1,
  async open(version) {
    const servers: VersionServer[] = [];
    const close = () => Promise.all(servers.map(({ stop }) => stop()));
    try {
      while (servers.length < IDLE_SERVERS) {
        const server = await serve(version);
        servers.push(server);
        await timeOf(`${server.url}/`);
      }
    } catch (error) {
      await close();
      throw error;
    }
    const rested = performance.now() + IDLE_SECONDS * 1000;
    let round = 0;
    const measure = async () => {
      // Those of both versions rest at the same time.
      await pause(Math.max(0, rested - performance.now()));
      const pid = servers[round]?.pid ?? 0;
      round += 1;
      return [residentMegabytes(pid)];
    };
    return { measure, close };
  },
};
