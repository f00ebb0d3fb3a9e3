/** Whether PostgreSQL refused something with this SQLSTATE. */
export const hasState = (error: unknown, state: string): boolean =>
  error instanceof Error && 'code' in error && error.code === state;
