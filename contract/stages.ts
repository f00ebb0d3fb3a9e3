import { z } from 'zod';
import type { ArticleStatus } from './article-fields.ts';
import { idSchema } from './common.ts';

/**
 * Who may move an article on from a stage: those who may write it; those who may publish it; those who may
 * publish what others wrote.
 */
export const moverSchema = z.enum(['writer', 'publisher', 'editor']);
export type Mover = z.infer<typeof moverSchema>;

/** A stage of the work on an article before readers see it. */
export const stageSchema = z.object({
  id: z.string(),
  names: z.object({ hi: z.string(), en: z.string() }),
  /** The status of the articles in it. */
  status: z.enum(['draft', 'review']),
  mover: moverSchema,
  /** What is in it is approved: any edit takes it back to the review. */
  approved: z.boolean().default(false),
  /** The categories whose articles pass through it; none: those of all. */
  categories: z.array(idSchema).default([]),
});
export type Stage = z.infer<typeof stageSchema>;

export const defaultStages: Stage[] = [
  {
    id: 'idea',
    names: { hi: 'विचार', en: 'Idea' },
    status: 'draft',
    mover: 'writer',
    approved: false,
    categories: [],
  },
  {
    id: 'draft',
    names: { hi: 'मसौदा', en: 'Draft' },
    status: 'draft',
    mover: 'writer',
    approved: false,
    categories: [],
  },
  {
    id: 'review',
    names: { hi: 'समीक्षा', en: 'Review' },
    status: 'review',
    mover: 'publisher',
    approved: false,
    categories: [],
  },
  {
    id: 'ready',
    names: { hi: 'तैयार', en: 'Ready' },
    status: 'review',
    mover: 'publisher',
    approved: true,
    categories: [],
  },
];

/** The lanes behind the stages, which no setting changes: what leaves by itself, and what readers see. */
export const SCHEDULED = 'scheduled';
export const LIVE = 'live';

/**
 * Returns the stage of articles of which only the status is known: the last one of drafts, since something is
 * written, and the first one of the review, since nothing is approved.
 */
export function entryOf(stages: Stage[], status: Stage['status']): Stage | undefined {
  const open = stages.filter(
    (stage) => stage.status === status && !stage.approved && stage.categories.length === 0,
  );
  return status === 'draft' ? open.at(-1) : open[0];
}

/** What says in which stage an article is. */
interface Standing {
  status: ArticleStatus;
  /** The id of the stage that it was moved to; empty: it was not. */
  stage: string;
  /** Whether it is as it was when it was approved. */
  approved: boolean;
}

/** Returns the id of the stage in which an article is; `live` of one that readers see, or have seen. */
export function stageOf(stages: Stage[], { status, stage, approved }: Standing): string {
  if (status !== 'draft' && status !== 'review') return LIVE;
  const chosen = stages.find((candidate) => candidate.id === stage && candidate.status === status);
  const holds = chosen && (approved || !chosen.approved);
  return (holds ? chosen : entryOf(stages, status))?.id ?? status;
}

/** What somebody may do with an article. */
interface Rights {
  write: boolean;
  publish: boolean;
  /** Whether they may publish what others wrote. */
  edit: boolean;
  /** Whether it is their own. */
  own: boolean;
}

const mayMoveOn: Record<Mover, (rights: Rights) => boolean> = {
  writer: ({ write }) => write,
  publisher: ({ publish }) => publish,
  editor: ({ edit }) => edit,
};

export interface Move {
  stage: Stage;
  way: 'on' | 'back';
  /** Whether it must say why: it sends somebody else's work back. */
  reason: boolean;
}

/**
 * Returns the moves that somebody may make with an article of a category in the stage `from`. To go on over
 * several stages needs the right to leave each of them.
 */
export function movesFrom(
  stages: Stage[],
  from: string,
  { category, ...rights }: Rights & { category: string | null },
): Move[] {
  const start = stages.findIndex(({ id }) => id === from);
  if (start < 0 || !rights.write) return [];
  const passes = ({ categories }: Stage) =>
    categories.length === 0 || (!!category && categories.includes(category));
  return stages.flatMap((stage, place): Move[] => {
    if (!passes(stage)) return [];
    if (place < start) return [{ stage, way: 'back', reason: !rights.own }];
    const leaves = stages.slice(start, place).filter((left, at) => at === 0 || passes(left));
    const may = place > start && leaves.every(({ mover }) => mayMoveOn[mover](rights));
    return may ? [{ stage, way: 'on', reason: false }] : [];
  });
}
