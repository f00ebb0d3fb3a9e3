import { CodeXml, Download, LayoutGrid, Megaphone, Plus } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { Screen, ScreenLoading } from '../../../app/admin/shell/screen.tsx';
import { useChangingList } from '../../../app/admin/use-changing-list.ts';
import { api, apiFile } from '../../../app/client/api.ts';
import { saveFile } from '../../../app/client/save-file.ts';
import { LateForm } from '../../../app/ui/late.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { useAttempt } from '../../../app/ui/use-attempt.ts';
import { partOf } from '../../../app/ui/use-part.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { page } from '../../../app/words/page.ts';
import { type Advert, advertListSchema } from '../contract.ts';
import { advertsName } from '../name.ts';
import { AdvertRow } from './advert-row.tsx';
import './adverts.css';
import { advertWords, loadAdvertWords } from './words.ts';

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  const [list] = await Promise.all([
    api(advertListSchema, '/api/adverts', { signal }),
    loadAdvertWords(),
  ]);
  return list;
}

export { ScreenLoading as HydrateFallback };

const formPart = partOf(() => import('./advert-form.tsx'));
const placesPart = partOf(() => import('./places-form.tsx'));

/** Lists the adverts of the site with what was counted of them, and says where adverts stand. */
export default function Adverts() {
  const { adverts, places, spared, timeZone } = useLoaderData<typeof clientLoader>();
  const texts = advertWords();
  const { columns } = texts;
  const { open, setOpen, close, revalidate, remove } = useChangingList<Advert | 'new' | 'places'>(
    '/api/adverts/advert',
  );
  const { busy, attempt } = useAttempt();
  const save = () =>
    attempt(async () => saveFile(await apiFile('/api/adverts/counts/export'), 'adverts.csv'));
  const isClosed = Object.values(places).every((shape) => shape === 'off');
  const form = open !== null && open !== 'places';

  const add = (
    <button type="button" className="button primary" onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" /> {texts.add}
    </button>
  );

  return (
    <Screen
      title={advertsName[page.language]}
      count={adverts.length}
      actions={
        <>
          {adverts.length > 0 && (
            <button type="button" className="button" disabled={busy} onClick={save}>
              <Download aria-hidden="true" /> {texts.export}
            </button>
          )}
          <button type="button" className="button" onClick={() => setOpen('places')}>
            <LayoutGrid aria-hidden="true" /> {texts.editPlaces}
          </button>
          {adverts.length > 0 && add}
        </>
      }
    >
      <p className="screen-about">{texts.about}</p>
      {adverts.length > 0 && isClosed && (
        <p className="screen-notice" role="note">
          {texts.nowhere}
        </p>
      )}
      <div className="table-sheet">
        {adverts.length === 0 ? (
          <div className="empty">
            <Megaphone aria-hidden="true" />
            <p>{texts.none}</p>
            {add}
          </div>
        ) : (
          <table className="table brief">
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.state}</th>
                <th scope="col">{columns.counts}</th>
                <th scope="col">{words.ui.actions}</th>
              </tr>
            </thead>
            <tbody>
              {adverts.map((advert) => (
                <AdvertRow
                  key={advert._id}
                  advert={advert}
                  thumb={
                    advert.kind === 'picture' ? (
                      <img className="advert-thumb" src={advert.picture} alt="" loading="lazy" />
                    ) : (
                      <span className="advert-thumb code" aria-hidden="true">
                        <CodeXml />
                      </span>
                    )
                  }
                  onEdit={() => setOpen(advert)}
                  onDelete={() => remove(advert, texts.deletion)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Modal
        title={form && open !== 'new' ? texts.editOf(open.name) : texts.add}
        size="wide"
        open={form}
        onOpenChange={close}
      >
        {form && (
          <LateForm part={formPart}>
            {({ AdvertForm }) => (
              <AdvertForm
                advert={open === 'new' ? null : open}
                places={places}
                timeZone={timeZone}
                onClose={close}
                onSaved={revalidate}
              />
            )}
          </LateForm>
        )}
      </Modal>
      <Modal title={texts.arrange.title} open={open === 'places'} onOpenChange={close}>
        <LateForm part={placesPart}>
          {({ PlacesForm }) => (
            <PlacesForm places={places} spared={spared} onClose={close} onSaved={revalidate} />
          )}
        </LateForm>
      </Modal>
    </Screen>
  );
}
