import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

interface Failure {
  what: string;
  /** The first lines of the message. */
  why: string[];
  /** The command that runs it alone. */
  alone: string;
}

/** The results of a step. */
export interface Report {
  passed: number;
  failures: Failure[];
  files: { name: string; seconds: number }[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().default('') })),
        }),
      ),
    }),
  ),
});
type Spec = z.infer<typeof spec>;
interface Suite {
  specs: Spec[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int() }),
  suites: z.array(suite),
  /** What is wrong with the run, and with none of its tests: it took too long. */
  errors: z.array(z.object({ message: z.string().default('') })),
});

function read<T>(schema: z.ZodType<T>, file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}

/** The number of lines of a message repeated at the end; the rest stands above, where it was printed. */
const LINES = 3;

/** The first lines of a message that are not empty. */
export function firstLines(message = ''): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, LINES);
}

/** Reads what Vitest's JSON reporter wrote; undefined when it wrote none. */
export function readVitest(file: string): Report | undefined {
  const report = read(vitestReport, file);
  if (!report) return undefined;
  const failures: Failure[] = [];
  const files: Report['files'] = [];
  for (const {
    name,
    status,
    message,
    startTime,
    endTime,
    assertionResults,
  } of report.testResults) {
    const path = relative('.', name);
    const alone = `npm test -- ${path}`;
    files.push({ name: path, seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      failures.push({ what: `${path} › ${fullName}`, why: firstLines(failureMessages[0]), alone });
    }
    // A file that cannot be loaded, or whose preparation fails, has no failed test.
    if (status === 'failed' && failed.length === 0) {
      failures.push({ what: path, why: firstLines(message), alone });
    }
  }
  return { passed: report.numPassedTests, failures, files };
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Reads what Playwright's JSON reporter wrote; undefined when it wrote none. */
export function readJourneys(file: string): Report | undefined {
  const report = read(playwrightReport, file);
  if (!report) return undefined;
  const failures: Failure[] = report.errors.map(({ message }) => ({
    what: 'The journeys',
    why: firstLines(message),
    alone: 'npx playwright test',
  }));
  const seconds = new Map<string, number>();
  for (const { title, file: path, line, tests } of report.suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(path, (seconds.get(path) ?? 0) + spent);
      const what = `${path} [${projectName}] › ${title}`;
      const why = firstLines(results.flatMap(({ errors }) => errors)[0]?.message);
      const alone = `npm test -- ${path}:${line} --project=${projectName}`;
      if (status === 'unexpected') failures.push({ what, why, alone });
    }
  }
  const files = [...seconds].map(([path, spent]) => ({ name: path, seconds: spent }));
  return { passed: report.stats.expected, failures, files };
}
