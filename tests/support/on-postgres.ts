/** The files of HTTP tests that run on PostgreSQL, too (docs/decisions/tests-and-benchmarks.md). */
export const ON_POSTGRES = [
  'features/*/api/*.test.ts',
  'server/api/{api-keys,consents,content,membership,oembed}.test.ts',
  'server/api/users/{own-data,readers}.test.ts',
  'tests/reader-forms.test.ts',
];
