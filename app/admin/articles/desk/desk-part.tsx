import { useState } from 'react';
import type { EditedArticle } from '../../../../contract/articles.ts';
import type { Desk, DeskMove } from '../../../../contract/desk.ts';
import type { Author } from '../../../../contract/users.ts';
import { useMay } from '../../../client/admin-state.tsx';
import { api } from '../../../client/api.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { words } from '../../../words/admin/admin.ts';
import type { DeskWords } from '../../../words/admin/desk/en.tsx';
import { page } from '../../../words/page.ts';
import { useTimeFormat } from '../../time-format.ts';
import { WRITERS, writersSchema } from '../choices.ts';
import { BackDialog, PlanDialog } from './dialogs.tsx';
import { Due } from './due.tsx';

export interface DeskProps {
  texts: DeskWords;
  article: EditedArticle;
  /** The move that sends it back, while its reason is asked for; null: it is not. */
  backTo: DeskMove | null;
  /** Saves the form and sends the article back; `backTo` is null then. */
  onBack: (reason: string) => Promise<void>;
  onClose: () => void;
  /** Called with the work on the article after a call has changed it. */
  onDesk: (desk: Desk) => void;
}

export interface ReturnedProps {
  texts: DeskWords;
  returned: NonNullable<Desk['returned']>;
}

/** Says why an article, or its working copy, was sent back. */
export function Returned({ texts, returned }: ReturnedProps) {
  const time = useTimeFormat();
  const { by, at, reason } = returned;
  return (
    <section className="found-list">
      <div className="found returned">
        <p>
          <strong>{texts.part.returned(by ?? texts.part.somebody, time(at))}</strong>
        </p>
        <p className="desk-text">{reason}</p>
      </div>
    </section>
  );
}

/** Shows in which stage an article is, who has it and until when, and changes that. */
export function DeskPart(props: DeskProps) {
  const { texts, article, backTo, onBack, onClose, onDesk } = props;
  const { stage, assignee, due, brief, approval } = article.desk;
  const time = useTimeFormat();
  const { may } = useMay();
  const { busy, attempt } = useAttempt();
  const [people, setPeople] = useState<Author[] | null>(null);
  const { part } = texts;
  const name = stage.names?.[page.language] ?? words.shell.status[article.status];

  const plan = () => attempt(async () => setPeople(await api(writersSchema, WRITERS)));

  return (
    <section className="sheet stack dense">
      <dl className="desk-list">
        <dt>{part.stage}</dt>
        <dd>{name}</dd>
        <dt>{part.who}</dt>
        <dd>{assignee?.name ?? part.nobodyYet}</dd>
        <dt>{texts.deadline}</dt>
        <dd>{due ? <Due due={due} texts={texts} /> : part.noDeadline}</dd>
      </dl>
      {brief && <p className="desk-text">{brief}</p>}
      {approval && (
        <p className="field-hint">
          {(approval.holds ? part.approved : part.voided)(
            approval.by ?? part.somebody,
            time(approval.at),
          )}
        </p>
      )}
      {may('article.plan') && (
        <p>
          <button type="button" className="button small" disabled={busy} onClick={plan}>
            {texts.plan}
          </button>
        </p>
      )}
      {people && (
        <PlanDialog
          texts={texts}
          people={people}
          card={article}
          onSaved={onDesk}
          onClose={() => setPeople(null)}
        />
      )}
      {backTo && <BackDialog texts={texts} onClose={onClose} name={article.name} onSend={onBack} />}
    </section>
  );
}
