import type { LucideIcon } from 'lucide-react';
import { makePartKind } from '../../../../features/part-kind.ts';

/** How the screens of a feature are found, by what they are called in code, in its `admin/finding.ts`. */
type Finding = Record<string, { icon?: LucideIcon; search: string }>;

/** Declares how screens are found; `isFinding` knows it among what a file exports. */
export const { define: defineFinding, isPart: isFinding } = makePartKind<Finding>();
