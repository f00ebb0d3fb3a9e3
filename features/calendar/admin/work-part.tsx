import { MoveRight } from 'lucide-react';
import { useMay } from '../../../app/client/admin-state.tsx';
import { Menu } from '../../../app/ui/menu.tsx';
import { words } from '../../../app/words/admin/admin.ts';
import type { DeskWords } from '../../../app/words/admin/desk/en.tsx';
import { page } from '../../../app/words/page.ts';
import type { ArticleStatus } from '../../../contract/article-fields.ts';
import type { Desk, DeskMove } from '../../../contract/desk.ts';

interface Props {
  texts: DeskWords;
  name: string;
  status: ArticleStatus;
  work: Desk;
  onMove: (move: DeskMove) => void;
  onPlan: () => void;
}

/** Says in which stage an article of the calendar is and who has it, and changes both. */
export function WorkPart({ texts, name, status, work, onMove, onPlan }: Props) {
  const { may } = useMay();
  const { stage, moves, assignee } = work;
  const items = moves.map((move) => {
    const to = move.names[page.language];
    return {
      key: move.stage,
      onSelect: () => onMove(move),
      content: (
        <>
          <MoveRight aria-hidden="true" /> {move.approves ? texts.approve(to) : texts.to(to)}
        </>
      ),
    };
  });
  return (
    <dl className="calendar-work">
      <dt>{texts.part.stage}</dt>
      <dd>
        {stage.names?.[page.language] ?? words.shell.status[status]}
        {items.length > 0 && (
          <Menu
            align="start"
            button={{
              className: 'text-button',
              'aria-label': texts.move(name),
              children: texts.moveTo,
            }}
            items={items}
          />
        )}
      </dd>
      <dt>{texts.assignee}</dt>
      <dd>
        {assignee?.name ?? texts.nobody}
        {may('article.plan') && (
          <button
            type="button"
            className="text-button"
            aria-label={texts.planOf(name)}
            onClick={onPlan}
          >
            {texts.plan}
          </button>
        )}
      </dd>
    </dl>
  );
}
