import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { textOfMove } from '../../../app/admin/articles/desk/text-of-move.ts';
import { outcomeSchema } from '../../../app/admin/articles/use-bulk.ts';
import { useAdminState, useMay } from '../../../app/client/admin-state.tsx';
import { ApiError, api } from '../../../app/client/api.ts';
import { isOnline } from '../../../app/client/online.ts';
import { tell, tellProblem } from '../../../app/ui/toast.tsx';
import { useConfirm } from '../../../app/ui/use-confirm.ts';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import type { CopyStatus } from '../../../contract/articles.ts';
import { type DeskMove, movedSchema } from '../../../contract/desk.ts';
import { withQuery } from '../../../contract/paths/paths.ts';
import { LIVE, SCHEDULED } from '../../../contract/stages.ts';
import type { Card, Lane } from '../contract.ts';
import { boardWords } from './words.ts';

/** What a dialog of the board is about. */
export type Asked =
  | { what: 'back'; card: Card; send: (reason: string) => Promise<void> }
  | { what: 'plan' | 'time'; card: Card }
  | { what: 'idea'; card: null };

interface Given {
  texts: DeskWords;
  lanes: Lane[];
  ask: (asked: Asked) => void;
}

/** Where a card is shown until the board is read anew: `of` is the board as it was. */
interface Moved {
  card: Card;
  lane: string;
  of: Lane[];
}

/** Puts a card into another lane, first in it. */
function placeCard(lanes: Lane[], moved: Moved | null): Lane[] {
  if (moved?.of !== lanes) return lanes;
  return lanes.map((lane) => {
    const rest = lane.cards.filter(({ _id }) => _id !== moved.card._id);
    return { ...lane, cards: lane.id === moved.lane ? [moved.card, ...rest] : rest };
  });
}

/** Moves cards: shown at once, told, and asked about where something is missing. */
export function useMoves({ texts, lanes, ask }: Given) {
  const own = boardWords();
  const confirm = useConfirm();
  const { refresh } = useAdminState();
  const { mayOn } = useMay();
  const { revalidate } = useRevalidator();
  const [moved, setMoved] = useState<Moved | null>(null);
  const followed = useRef<string | null>(null);
  const [dragged, setDragged] = useState<Card | null>(null);

  /** The focus follows a card to its new lane, where it is drawn anew. */
  const follow = () => {
    const lost = document.activeElement === document.body;
    const card = lost && document.querySelector<HTMLElement>(`[data-card="${followed.current}"]`);
    if (card) card.focus();
  };
  useLayoutEffect(follow);
  function focusOn({ _id }: Card): void {
    followed.current = _id;
    requestAnimationFrame(follow);
  }

  async function reload(): Promise<void> {
    // Without the net the board that is there is better than none.
    if (isOnline()) {
      await revalidate();
      refresh();
    } else setMoved(null);
  }

  /** Shows a card in a lane while work puts it there; what fails is told and shown as it is. */
  async function show(card: Card, lane: string, work: () => Promise<string>): Promise<void> {
    followed.current = card._id;
    setMoved({ card, lane, of: lanes });
    try {
      const text = await work();
      await reload();
      tell(text);
    } catch (error) {
      tellProblem(error);
      await reload();
    }
    focusOn(card);
  }

  async function put(card: Card, move: DeskMove, reason?: string): Promise<string> {
    const body = { stage: move.stage, reason, version: card.version };
    const path = `/api/desk/${card._id}/stage`;
    return textOfMove(
      texts,
      card.name,
      move,
      await api(movedSchema, path, { method: 'PUT', body }),
    );
  }

  /** Does what a dialog asks for, which tells what fails; cards that are no longer so are read anew even then. */
  async function renewing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await reload();
      throw error;
    }
    await reload();
  }

  async function sendBack(card: Card, work: () => Promise<string>): Promise<void> {
    await renewing(async () => tell(await work()));
    focusOn(card);
  }

  async function publish(card: Card): Promise<void> {
    const title = own.confirmPublish(card.name);
    if (!(await confirm({ title, action: own.publish }))) return;
    await show(card, LIVE, async () => {
      const { _id, version } = card;
      const body = { ids: [_id], action: 'publish', versions: { [_id]: version } };
      const { refused } = await api(outcomeSchema, '/api/articles/bulk', { method: 'POST', body });
      return refused[0]?.message ?? own.published(card.name);
    });
  }

  const copyPath = ({ _id }: Card) => `/api/articles/article/${_id}/copy`;

  async function moveCopy(card: Card, status: CopyStatus, reason?: string): Promise<string> {
    const body = { status, reason, version: card.copy?.version };
    await api(z.unknown(), `${copyPath(card)}/status`, { method: 'PUT', body });
    return own.copy.done[status](card.name);
  }

  /** Does something with the working copy that a card stands for. */
  async function actOnCopy(card: Card, action: CopyStatus | 'publish'): Promise<void> {
    const { name } = card;
    try {
      if (action === 'publish') {
        const question = { title: own.copy.confirm(name), action: own.copy.publish };
        if (!(await confirm(question))) return;
        // What somebody saved since the card was read is not published unseen.
        const query = { version: card.copy?.version };
        await api(z.unknown(), withQuery(`${copyPath(card)}/publish`, query), { method: 'POST' });
        tell(own.copy.done.publish(name));
      } else {
        tell(await moveCopy(card, action));
      }
    } catch (error) {
      tellProblem(error);
    }
    await reload();
  }

  /** Whether the person may publish an article that readers do not see. */
  const mayPublish = ({ status, people, copy }: Card) =>
    !copy && status !== 'published' && mayOn('article.publish', people);

  /** Returns what brings a card into a lane; null where the person may not. */
  function way(card: Card, lane: string): (() => void) | null {
    if (lane === LIVE) return mayPublish(card) ? () => void publish(card) : null;
    if (lane === SCHEDULED) {
      return mayPublish(card) ? () => ask({ what: 'time', card }) : null;
    }
    const move = card.desk.moves.find(({ stage }) => stage === lane);
    if (!move) return null;
    if (!move.reason) return () => void show(card, move.stage, () => put(card, move));
    return () =>
      ask({ what: 'back', card, send: (reason) => sendBack(card, () => put(card, move, reason)) });
  }

  return {
    lanes: placeCard(lanes, moved),
    dragged,
    drag: setDragged,
    way,
    mayPublish,
    publish,
    actOnCopy,
    /** Asks why the working copy that a card stands for goes back to its maker. */
    returnCopy: (card: Card) =>
      ask({
        what: 'back',
        card,
        send: (reason) => sendBack(card, () => moveCopy(card, 'draft', reason)),
      }),
    mayPublishCopy: ({ people }: Card) => mayOn('article.publish', people),
    ask,
    reload,
    renewing,
    /** Moves a card to the next lane of those before or after it that it may enter. */
    step(card: Card, by: 1 | -1): void {
      const { moves, stage } = card.desk;
      const order = lanes.map(({ id }) => id);
      const from = order.indexOf(stage.id);
      const may = moves.filter((move) => (order.indexOf(move.stage) - from) * by > 0);
      const next = by > 0 ? may[0] : may.at(-1);
      if (next) way(card, next.stage)?.();
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;
