import type { ReactNode } from 'react';
import {
  DEADLINE_TIME,
  type Desk,
  deskSchema,
  planBodySchema,
  prioritySchema,
} from '../../../../contract/desk.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Author } from '../../../../contract/users.ts';
import { momentOf, wallTimeIn } from '../../../../contract/zoned-time.ts';
import { useAdminState } from '../../../client/admin-state.tsx';
import { api } from '../../../client/api.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/text-field.tsx';
import { tell } from '../../../ui/toast.tsx';
import { useApiForm } from '../../../ui/use-api-form.ts';
import type { DeskWords } from '../../../words/admin/desk/en.tsx';

export interface PlanProps {
  /** What stands above the fields. */
  children?: ReactNode;
  texts: DeskWords;
  /** Who can be given the article. */
  people: Author[];
  card: { _id: string; name: string; desk: Desk };
  onSaved: (desk: Desk) => void;
  onClose: () => void;
}

/** Plans the work on an article: who has it, until when, how urgent, and what it is about. */
export function PlanForm({ texts, people, card, children, onSaved, onClose }: PlanProps) {
  const { assignee, due, priority, brief } = card.desk;
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const { date, time } = due ? wallTimeIn(zone, due) : { date: '', time: '' };
  const start = { assignee: assignee?._id ?? '', due: date, time, priority, brief };
  /** The moment of a deadline, empty without one; null: what was typed is none. */
  const dueOf = (values: { due: string; time: string }) =>
    values.due || values.time
      ? momentOf(zone, { date: values.due, time: values.time || DEADLINE_TIME })
      : '';
  const { props, field, busy } = useApiForm({
    values: start,
    schema: planBodySchema,
    check: (values) => (dueOf(values) === null ? { due: texts.deadlineDay } : null),
    // What nobody touched here may have been planned by somebody else meanwhile.
    bodyOf: (values) => ({
      ...(values.assignee !== start.assignee && { assignee: values.assignee }),
      ...(dueOf(values) !== dueOf(start) && { due: dueOf(values) ?? '' }),
      ...(values.priority !== start.priority && { priority: values.priority }),
      ...(values.brief !== start.brief && { brief: values.brief }),
    }),
    send: (body) => api(deskSchema, `/api/desk/${card._id}`, { method: 'PUT', body }),
    onSaved(saved) {
      tell(texts.planned);
      onSaved(saved);
      onClose();
    },
  });
  const known = assignee && !people.some(({ _id }) => _id === assignee._id) ? [assignee] : [];
  return (
    <form
      className="dialog-form"
      {...props}
      onSubmit={(event) => {
        // The form of the article may be around this one in React's tree.
        event.stopPropagation();
        props.onSubmit(event);
      }}
    >
      {children}
      <SelectField label={texts.assignee} {...field('assignee')}>
        <option value="">{texts.nobody}</option>
        {[...known, ...people].map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="schedule-fields">
        <TextField label={texts.deadline} type="date" {...field('due')} />
        <TextField label={texts.deadlineTime} type="time" {...field('time')} />
      </div>
      <SelectField label={texts.priority} {...field('priority')}>
        {prioritySchema.options.map((priority) => (
          <option key={priority} value={priority}>
            {texts.priorities[priority]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts.brief}
        hint={texts.briefHint}
        {...field('brief')}
        rows={3}
        maxLength={limits.desk.brief}
      />
      <DialogButtons action={texts.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
