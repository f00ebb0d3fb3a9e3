import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

export interface Outcome {
  passed: number;
  failed: number;
  /** One line each: what failed, and what passed only when tried again. */
  noteworthy: string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
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

/** What Vitest's JSON reporter wrote; undefined when it wrote none. */
export function readVitest(file: string): Outcome | undefined {
  const report = read(vitestReport, file);
  if (!report) return undefined;
  const noteworthy = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
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
      .map(({ projectName, status }) => {
        const again = status === 'flaky' ? ' (passed when tried again)' : '';
        return `${file} [${projectName}] › ${title}${again}`;
      }),
  );
  return { passed: expected + flaky, failed: unexpected, noteworthy };
}
