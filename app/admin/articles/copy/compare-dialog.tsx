import type { EditedArticle } from '../../../../contract/articles.ts';
import { formNames, valuesOf } from '../../../../contract/revisions.ts';
import { tagName } from '../../../client/tag-texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import type { CopyWords } from '../../../words/admin/copies/en.tsx';
import { Comparison } from '../../compare/comparison.tsx';
import { useTimeFormat } from '../../time-format.ts';
import { comparedValue } from '../compared-values.ts';

interface Props {
  texts: CopyWords;
  live: EditedArticle;
  copy: EditedArticle;
  onClose: () => void;
}

/** Shows in what the working copy of an article differs from what readers see. */
export function CompareDialog({ texts, live, copy, onClose }: Props) {
  const time = useTimeFormat();
  const names = new Map(
    [live, copy].flatMap(({ author, category, tagged }) => [
      ...[author, category].flatMap((one) => (one ? [[one._id, one.name] as const] : [])),
      ...tagged.map((tag) => [tag._id, tagName(tag)] as const),
    ]),
  );
  const sides = [valuesOf(live), valuesOf(copy)] as const;
  return (
    <Modal title={texts.compareTitle} size="wide" open onOpenChange={onClose}>
      <Comparison
        left={texts.live}
        right={texts.title}
        fields={formNames.map((name) => comparedValue(name, [...sides], { names, time }))}
      />
    </Modal>
  );
}
