import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, and why; and what passed only when tried again. */
  noteworthy: string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
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
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
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
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
});

function read<T>(schema: z.ZodType<T>, file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}

/** Of a message: the rest is a trace, and stands above. */
const LINES = 3;

/** The beginning of the first message, below the name of its test. */
function why(messages: string[]): string {
  const [first] = messages;
  const lines = first ? stripVTControlCharacters(first).split('\n', LINES) : [];
  return lines.map((line) => `\n    ${line}`).join('');
}

/** What Vitest's JSON reporter wrote; undefined when it wrote none. */
export function readVitest(file: string): Outcome | undefined {
  const report = read(vitestReport, file);
  if (!report) return undefined;
  const noteworthy = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        return `${relative('.', name)} › ${fullName}${why(failureMessages)}`;
      }),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, noteworthy };
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What Playwright's JSON reporter wrote. A test that passes when tried again passes, and is named. */
export function readJourneys(file: string): Outcome | undefined {
  const report = read(playwrightReport, file);
  if (!report) return undefined;
  const { expected, flaky, unexpected } = report.stats;
  const noteworthy = report.suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const again = status === 'flaky' ? ' (passed when tried again)' : '';
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return `${file} [${projectName}] › ${title}${again}${why(messages)}`;
      }),
  );
  return { passed: expected + flaky, failed: unexpected, noteworthy };
}
