import type { StageList } from '../../../contract/stage-settings.ts';
import { joinLists } from '../../client/join-lists.ts';
import type { Row } from './stage-row.tsx';

/** The stages as the form has them. */
export interface StageValues {
  stages: Row[];
  /** Where the articles of removed stages go. */
  moves: { from: string; to: string }[];
  version: string;
}

/**
 * Joins stages that were changed here with those that somebody else has saved meanwhile. A stage that was removed here
 * comes back where articles have come into it, of which nobody has said where they go.
 */
export function joinStages(before: StageList, mine: StageValues, theirs: StageList): StageValues {
  const idOf = ({ id }: Row) => id;
  const joined = joinLists<Row>(before.stages, mine.stages, theirs.stages, idOf);
  const isThere = (id: string) => joined.some((stage) => stage.id === id);
  const moves = mine.moves.filter(({ to }) => isThere(to));
  const held = theirs.stages.filter(
    ({ id, articles }) => articles > 0 && !isThere(id) && !moves.some(({ from }) => from === id),
  );
  const articlesIn = new Map(theirs.stages.map(({ id, articles }) => [id, articles]));
  const stages = [...joined, ...held].map((stage) => ({
    ...stage,
    articles: articlesIn.get(stage.id) ?? null,
  }));
  const of = (status: Row['status']) => stages.filter((stage) => stage.status === status);
  return { stages: [...of('draft'), ...of('review')], moves, version: theirs.version };
}
