import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../client/api.ts';

/** Loads a list of one's own things once it is drawn. */
export function useOwn<Data>(schema: z.ZodType<Data>, path: string) {
  const [data, setData] = useState<Data>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setData(await api(schema, path));
    } catch {
      setFailed(true);
    }
  }, [schema, path]);
  useEffect(() => {
    load();
  }, [load]);
  return { data, failed, load };
}
