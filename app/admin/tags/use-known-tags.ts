import { useEffect, useState } from 'react';
import { adminSeriesListSchema } from '../../../contract/series.ts';
import { adminTagsSchema, type Tag } from '../../../contract/tags.ts';
import { api } from '../../client/api.ts';
import { tagName } from '../../client/tag-texts.ts';
import { tellProblem } from '../../ui/toast.tsx';

/** Remembers what was looked up in this document. */
function knownBy(find: (ids: string, signal?: AbortSignal) => Promise<Tag[]>) {
  const known = new Map<string, Tag>();

  /** Looks up things by their ids; those that are not there any more are missing. Throws ApiError. */
  async function load(ids: string[], signal?: AbortSignal): Promise<Map<string, Tag>> {
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    if (unknown.length > 0) {
      for (const tag of await find(unknown.join(), signal)) known.set(tag._id, tag);
    }
    return known;
  }

  return {
    /** Returns the names of things by their ids. Throws ApiError. */
    async names(ids: string[]): Promise<Map<string, string>> {
      return new Map([...(await load(ids))].map(([id, tag]) => [id, tagName(tag)]));
    },

    /** Returns the things of these ids as far as they are known; null while they are looked up. */
    useKnown(ids: string[]) {
      const [tags, setTags] = useState<ReadonlyMap<string, Tag> | null>(null);
      const wanted = ids.join();
      // biome-ignore lint/correctness/useExhaustiveDependencies: what loads stays the same.
      useEffect(() => {
        const stop = new AbortController();
        load(wanted ? wanted.split(',') : [], stop.signal).then(
          (found) => setTags(new Map(found)),
          (error: unknown) => {
            if (!stop.signal.aborted) tellProblem(error);
          },
        );
        return () => stop.abort();
      }, [wanted]);
      return { tags, learn: (tag: Tag) => known.set(tag._id, tag) };
    },
  };
}

const options = (signal?: AbortSignal) => ({ ...(signal && { signal }) });

export const { names: tagNames, useKnown: useKnownTags } = knownBy(
  async (ids, signal) => (await api(adminTagsSchema, `/api/tags?ids=${ids}`, options(signal))).tags,
);

export const { names: seriesNames, useKnown: useKnownSeries } = knownBy(
  async (ids, signal) =>
    (await api(adminSeriesListSchema, `/api/series?ids=${ids}`, options(signal))).series,
);
