import { Ellipsis, EyeOff, FilePen, type LucideIcon, PencilLine, Send, Undo2 } from 'lucide-react';
import { isLive } from '../../../contract/articles.ts';
import type { DeskMove } from '../../../contract/desk.ts';
import { useMay } from '../../client/admin-state.tsx';
import { partsOn } from '../../feature-parts.ts';
import { Menu } from '../../ui/menu.tsx';
import { useConfirm } from '../../ui/use-confirm.ts';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import type { FormButtonsProps } from './form-buttons-props.ts';
import { isKeeping } from './keeping-part.ts';

const keepings = partsOn(
  import.meta.glob('../../../features/*/admin/keeping.ts', { eager: true }),
  isKeeping,
);

/** Holds the actions that are rarely wanted; nothing where there are none. */
export function MoreMenu({
  article,
  sending,
  mayPublish,
  onSave,
  ready,
  later,
  back,
  onSendBack,
  stays,
  copies,
  proposes,
  onCorrect,
  onKeep,
}: FormButtonsProps & {
  mayPublish: boolean;
  /** Whether publishing now is not what comes next. */
  later: boolean;
  back: DeskMove | undefined;
}) {
  const confirm = useConfirm();
  const { may } = useMay();
  const { form, actions, list } = words.articles;
  const { name = '', status, showsCopy } = article ?? {};

  async function unpublish() {
    const title = list.confirmUnpublish(name);
    if (await confirm({ title, action: actions.unpublish })) onSave('unpublished');
  }

  const item = (key: string, Icon: LucideIcon, label: string, onSelect: () => void) => ({
    key,
    onSelect,
    content: (
      <>
        <Icon aria-hidden="true" /> {label}
      </>
    ),
  });
  const { buttons } = form;
  const saveDraft = item('draft', FilePen, buttons.saveDraft, () => onSave('draft'));
  const sendBack = item('back', Undo2, buttons.sendBack, () => back && onSendBack(back));
  const takeBack = item('unpublish', EyeOff, actions.unpublish, unpublish);
  const publishNow = item('publish', Send, actions.publish, () => onSave('published'));
  const saveCopy = item('copy', FilePen, buttons.saveCopy, () => copies?.('draft'));
  const propose = item('review', Send, buttons.forReview, () => copies?.('review'));
  const correct = item('correct', PencilLine, buttons.correct, onCorrect);
  const stay = {
    key: 'stay',
    onSelect: stays.onToggle,
    checked: stays.on,
    content: buttons.stay,
  };
  const items = [
    ...(copies && !sending && (proposes || !showsCopy) ? [saveCopy] : []),
    ...(copies && !sending && !proposes && article?.copy?.status !== 'review' ? [propose] : []),
    ...(mayPublish && ready && later && !copies ? [publishNow] : []),
    ...(back && !sending ? [sendBack] : []),
    ...(!status || back || isLive(status) || status === 'draft' || sending ? [] : [saveDraft]),
    ...(status === 'published' && mayPublish && ready ? [correct] : []),
    ...(status === 'published' && mayPublish && !sending && !showsCopy ? [takeBack] : []),
    ...keepings
      .filter(({ part: { needs } }) => may(needs) && !sending)
      .map(({ name, part }) =>
        item(name, part.icon, part.label[page.language], () => onKeep(part)),
      ),
    ...(article ? [stay] : []),
  ];
  if (items.length === 0) return null;
  const { more } = buttons;
  return (
    <Menu
      align="end"
      button={{
        className: 'icon-button',
        'aria-label': more,
        title: more,
        children: <Ellipsis aria-hidden="true" />,
      }}
      items={items}
    />
  );
}
