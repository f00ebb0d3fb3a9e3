/** A comment that was just written in this tab, with the time until which it may be changed by the clock of this device. */
export interface OwnComment {
  id: string;
  text: string;
  end: number;
}

/** Keeps what was just written below an article, so that a reload of the page does not lose it. */
export function ownComments(place: string) {
  const read = (): OwnComment[] => {
    try {
      const comments: OwnComment[] = JSON.parse(sessionStorage.getItem(place) ?? '[]');
      return comments.filter(({ end }) => end > Date.now());
    } catch {
      return [];
    }
  };
  const write = (comments: OwnComment[]) => {
    try {
      if (comments.length > 0) sessionStorage.setItem(place, JSON.stringify(comments));
      else sessionStorage.removeItem(place);
    } catch {
      // It can be changed until the page is left.
    }
  };
  const drop = (id: string) => write(read().filter((comment) => comment.id !== id));
  return {
    read,
    drop,
    put: (own: OwnComment) => write([...read().filter(({ id }) => id !== own.id), own]),
  };
}
