import { serializerCompiler as strictCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { insteadInAnswers, readStored } from '../contract/stored.ts';
import { noteUnreadable } from '../domain/unreadable.ts';

/**
 * Writes answers by their schemas. What a stored value makes unreadable is left out and noted, so that a
 * list does not fail with one of its rows. Throws when nothing of the answer can be sent.
 */
export const serializerCompiler: typeof strictCompiler = (route) => {
  const write = strictCompiler(route);
  const { schema, method, url } = route;
  return (data) => {
    try {
      return write(data);
    } catch (error) {
      if (!(schema instanceof z.ZodType)) throw error;
      const { value, leftOut } = readStored(schema, data, insteadInAnswers);
      if (value === undefined) throw error;
      for (const place of leftOut) noteUnreadable(`${method} ${url}: ${place}`);
      return write(value);
    }
  };
};
