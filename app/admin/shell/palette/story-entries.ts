import { CalendarClock, FilePen, House, type LucideIcon, Send } from 'lucide-react';
import { words } from '../../../words/admin/admin.ts';
import { actsOfStory } from '../story-acts.ts';
import type { Entry } from './entries.ts';

/** Returns what the palette can do with the article whose form is open, also by other words for it in both languages. */
export function storyEntries(): Entry[] {
  const { next, submit, schedule, pin, saveDraft } = actsOfStory();
  const { actions, form } = words.articles;
  const entry = (
    key: string,
    icon: LucideIcon,
    text: string,
    also: string,
    run: (() => void) | null | undefined | false,
  ): Entry[] => (run ? [{ key: `story-${key}`, icon, text, also, run }] : []);
  const publishing = 'publish submit update save send प्रकाशित सहेजें छापें';
  return [
    ...(next ? entry('next', Send, next.label, publishing, next.act) : []),
    ...(submit ? entry('submit', Send, submit.label, publishing, submit.act) : []),
    ...entry('schedule', CalendarClock, actions.schedule, 'schedule time later शेड्यूल', schedule),
    ...entry('pin', House, form.pin, 'pin top home lead पिन', pin),
    ...entry('draft', FilePen, form.buttons.saveDraft, 'save draft ड्राफ़्ट', saveDraft),
  ];
}
