import { useEffect, useState } from 'react';
import { adminTagsSchema, type Tag } from '../../../contract/tags.ts';
import { api } from '../../client/api.ts';
import { tagName } from '../../client/tag-texts.ts';
import { tellProblem } from '../../ui/toast.tsx';

/** The tags that were looked up in this document. */
const known = new Map<string, Tag>();

/** Looks up tags by their ids; those that are not there any more are missing. Throws ApiError. */
async function loadTags(ids: string[], signal?: AbortSignal): Promise<Map<string, Tag>> {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const { tags } = await api(adminTagsSchema, `/api/tags?ids=${unknown.join()}`, {
      ...(signal && { signal }),
    });
    for (const tag of tags) known.set(tag._id, tag);
  }
  return known;
}

/** Returns the names of tags by their ids. Throws ApiError. */
export async function tagNames(ids: string[]): Promise<Map<string, string>> {
  const tags = await loadTags(ids);
  return new Map([...tags].map(([id, tag]) => [id, tagName(tag)]));
}

/** Returns the tags of these ids as far as they are known; null while they are looked up. */
export function useKnownTags(ids: string[]) {
  const [tags, setTags] = useState<ReadonlyMap<string, Tag> | null>(null);
  const wanted = ids.join();
  useEffect(() => {
    const stop = new AbortController();
    loadTags(wanted ? wanted.split(',') : [], stop.signal).then(
      (found) => setTags(new Map(found)),
      (error: unknown) => {
        if (!stop.signal.aborted) tellProblem(error);
      },
    );
    return () => stop.abort();
  }, [wanted]);
  return {
    tags,
    learn: (tag: Tag) => known.set(tag._id, tag),
  };
}
