import type { Message } from '../../../contract/messages/message.ts';
import { isConstraint } from '../../../database/failures.ts';
import { DomainError } from '../../../domain/errors.ts';
import { say } from '../messages.ts';

/** Says why a single thing cannot be written; null where no other would fare better. */
function refusalOf(error: unknown): Message | null {
  if (error instanceof DomainError) return error.status < 500 ? error.userMessage : null;
  return isConstraint(error) ? say('collides with something that is here') : null;
}

interface Steps<Item, Settled> {
  /** Takes items in one transaction. */
  take: (items: Item[]) => Promise<Settled[]>;
  /** Says what becomes of an item that cannot be taken, and why. */
  refuse: (item: Item, why: Message) => Settled;
}

/** Takes items together; where one of them cannot be taken, each by itself, so that the others are. */
export async function takeThose<Item, Settled>(
  items: Item[],
  steps: Steps<Item, Settled>,
): Promise<Settled[]> {
  try {
    return await steps.take(items);
  } catch (error) {
    const why = refusalOf(error);
    if (!why) throw error;
    if (items.length === 1) return items.map((item) => steps.refuse(item, why));
    const settled: Settled[] = [];
    for (const item of items) settled.push(...(await takeThose([item], steps)));
    return settled;
  }
}
