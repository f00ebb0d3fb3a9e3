import { useEffect } from 'react';

type Act = (() => void) | null | undefined | false;
type NamedAct = { label: string; act: () => void } | null | undefined | false;

/** What can be done with an article in its form now; what cannot is absent. */
interface StoryActs {
  next?: NamedAct;
  submit?: NamedAct;
  schedule?: Act;
  pin?: Act;
  saveDraft?: Act;
}

let acts: StoryActs = {};

/** Returns what can be done with the article whose form is open; nothing where none is. */
export const actsOfStory = (): StoryActs => acts;

/** Offers to the palette what can be done with the article of the form. */
export function useStoryActs(now: StoryActs): void {
  useEffect(() => {
    acts = now;
    return () => {
      acts = {};
    };
  });
}
