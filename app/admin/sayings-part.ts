import type { LucideIcon } from 'lucide-react';
import type { Badge } from '../../contract/badge.ts';
import type { Language } from '../../contract/common.ts';
import { makePartKind } from '../../features/part-kind.ts';

/** What a feature says to people on screens of the core, in its `admin/sayings.ts`. */
interface Sayings {
  /** What stands behind the bell until it is done. */
  late?: {
    badge: Badge;
    icon: LucideIcon;
    to: string;
    text: (count: number) => Record<Language, string>;
  };
  /** What it keeps about people, as their profile goes on with it. */
  ownData?: Record<Language, string>;
  /** What is said before the name of what shows a picture in it (`imageUse` in its `feature.ts`). */
  imageUse?: { kind: string; name: Record<Language, string> };
  /** What people agree to by it, as the register of that calls it. */
  consent?: { purpose: string; name: Record<Language, string> };
}

/** Declares what a feature says; `isSayings` knows it among what a file exports. */
export const { define: defineSayings, isPart: isSayings } = makePartKind<Sayings>();
