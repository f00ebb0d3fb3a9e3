import { useState } from 'react';
import type { AdminSeries } from '../../../contract/series.ts';
import { partsOn } from '../../feature-parts.ts';
import { LateForm } from '../../ui/late.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RowWords } from '../../ui/row-words.tsx';
import { page } from '../../words/page.ts';
import { isSeriesPart } from './series-part.ts';

const parts = partsOn(
  import.meta.glob('../../../features/*/admin/series.ts', { eager: true }),
  isSeriesPart,
);

interface Props {
  series: AdminSeries;
  /** What it is called on the screen. */
  name: string;
}

/** Shows what features set of a series, each in a dialog. */
export function FeatureParts({ series, name }: Props) {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return parts.map(({ name: feature, part: { icon, label, form } }) => (
    <span key={feature}>
      <button type="button" className="row-action" onClick={() => setOpen(feature)}>
        <RowWords icon={icon}>
          {label[page.language]}
          <span className="sr-only"> {name}</span>
        </RowWords>
      </button>
      <Modal
        title={`${label[page.language]}: ${name}`}
        open={open === feature}
        onOpenChange={close}
      >
        <LateForm part={form}>{({ Form }) => <Form series={series} onClose={close} />}</LateForm>
      </Modal>
    </span>
  ));
}
