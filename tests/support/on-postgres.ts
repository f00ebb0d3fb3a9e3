/** The files of HTTP tests that run on PostgreSQL, too (decision 309). */
export const ON_POSTGRES = [
  'server/api/{adverts,breaches,consents,membership,visits}.test.ts',
  'server/api/{comments,grievances,letters}/*.test.ts',
  'server/api/users/{own-data,readers}.test.ts',
  'server/live/{formatted,readers}.test.ts',
  'server/{letters,push}/*.test.ts',
  'tests/reader-forms.test.ts',
];
