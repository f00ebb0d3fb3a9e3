import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTimeFormat } from '../../../app/admin/time-format.ts';
import { RowWords } from '../../../app/ui/row-words.tsx';
import { languageOf } from '../../../hindi/language.ts';
import type { Advert } from '../contract.ts';
import { advertWords } from './words.ts';

const colours = { running: 'green', planned: 'amber', off: 'grey', ended: 'grey' } as const;

interface Props {
  advert: Advert;
  thumb: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows an advert, where and when it stands, and how often it was seen and pressed. */
export function AdvertRow({ advert, thumb, onEdit, onDelete }: Props) {
  const texts = advertWords();
  const { columns } = texts;
  const time = useTimeFormat();
  const { name, kind, link, state, places, startsAt, endsAt } = advert;
  const dates = [
    ...(startsAt ? [texts.from(time(startsAt))] : []),
    ...(endsAt ? [texts.until(time(endsAt))] : []),
  ];
  return (
    <tr>
      <td className="strong row-title">
        <div className="advert-name">
          {thumb}
          <div className="key-name advert-words">
            <span lang={languageOf(name)}>{name}</span>
            <small>{kind === 'code' ? texts.code : link}</small>
            <small>{places.map((place) => texts.places[place]).join(' · ')}</small>
          </div>
        </div>
      </td>
      <td data-label={columns.state}>
        <span className={`pill ${colours[state]}`}>{texts.states[state]}</span>
        {dates.length > 0 && <small className="field-hint">{dates.join(' · ')}</small>}
      </td>
      <td data-label={columns.counts}>
        <div>
          {texts.seen(advert.seenLately, advert.seen)}
          {kind === 'picture' && (
            <>
              <br />
              {texts.pressed(advert.pressedLately, advert.pressed)}
            </>
          )}
        </div>
      </td>
      <td className="actions">
        <button
          type="button"
          className="row-action"
          aria-label={texts.editOf(name)}
          onClick={onEdit}
        >
          <RowWords icon={Pencil}>{texts.edit}</RowWords>
        </button>
        <button
          type="button"
          className="row-action danger"
          aria-label={texts.deleteOf(name)}
          onClick={onDelete}
        >
          <RowWords icon={Trash2}>{texts.delete}</RowWords>
        </button>
      </td>
    </tr>
  );
}
