import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { AdminSeries } from '../../../contract/series.ts';
import { makePartKind } from '../../../features/part-kind.ts';
import type { Part } from '../../ui/use-part.ts';

/** What a feature sets of a series, in its `admin/series.ts`. */
interface SeriesPart {
  icon: LucideIcon;
  label: Record<Language, string>;
  form: Part<{ Form: (props: SeriesFormProps) => ReactNode }>;
}

export interface SeriesFormProps {
  series: AdminSeries;
  onClose: () => void;
}

/** Declares what a feature sets of a series; `isSeriesPart` knows it among what a file exports. */
export const { define: defineSeriesPart, isPart: isSeriesPart } = makePartKind<SeriesPart>();
