/** Says in a line why the site cannot listen where its settings say; returns any other error as it is. */
export function cannotListen(error: unknown, { PORT, HOST }: { PORT: number; HOST: string }) {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE')
    return new Error(`port ${PORT} is taken; choose another with PORT`);
  if (error.code === 'EACCES') {
    return new Error(`port ${PORT} is kept for the system; choose one above 1023 with PORT`);
  }
  const isOther = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
  return isOther ? new Error(`HOST="${HOST}" is no address of this machine`) : error;
}
