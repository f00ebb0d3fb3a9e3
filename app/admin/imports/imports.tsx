import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import {
  type Import,
  importChoicesSchema,
  importFilesSchema,
  importListSchema,
} from '../../../contract/imports.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import { api } from '../../client/api.ts';
import { Pager } from '../../ui/pager.tsx';
import { tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { loadImportWords } from '../../words/admin/imports/imports.ts';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/imports';
import { FilesPart } from './files-part.tsx';
import { StatePill } from './state-pill.tsx';
import { UploadPart } from './upload-part.tsx';
import { ImportTexts, useImportWords } from './use-import-words.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = encodeURIComponent(new URL(request.url).searchParams.get('page') ?? '1');
  const [texts, files, list] = await Promise.all([
    loadImportWords(),
    api(importFilesSchema, '/api/imports/files'),
    api(importListSchema, `/api/imports?page=${page}`),
  ]);
  return { texts, files, list };
}

export { ScreenLoading as HydrateFallback };

function Earlier({ imports }: { imports: Import[] }) {
  const { earlier, formats } = useImportWords();
  const time = useTimeFormat();
  if (imports.length === 0) return <p className="empty">{earlier.none}</p>;
  const known = new Map(Object.entries(formats));
  return (
    <table className="table brief">
      <thead>
        <tr>
          <th scope="col">{earlier.file}</th>
          <th scope="col">{earlier.state}</th>
          <th scope="col">{earlier.by}</th>
          <th scope="col">{earlier.at}</th>
        </tr>
      </thead>
      <tbody>
        {imports.map(({ _id, name, format, state, by, createdAt }) => (
          <tr key={_id}>
            <td className="row-title">
              <div>
                <Link className="strong wrap-anywhere" to={adminPaths.import({ id: _id })}>
                  <bdi>{name}</bdi>
                </Link>
                {format && <p className="field-hint">{known.get(format) ?? format}</p>}
              </div>
            </td>
            <td data-label={earlier.state}>
              <StatePill state={state} />
            </td>
            <td data-label={earlier.by}>
              <bdi>{by ?? earlier.nobody}</bdi>
            </td>
            <td className="tight" data-label={earlier.at}>
              <time dateTime={createdAt}>{time(createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Brings files of other systems here, and lists the imports until now. */
export default function Imports({ loaderData: { texts, files, list } }: Route.ComponentProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function check(file: string) {
    setBusy(true);
    try {
      const body = { ...importChoicesSchema.parse({}), file };
      const begun = z.object({ _id: idSchema });
      const { _id } = await api(begun, '/api/imports', { method: 'POST', body });
      await navigate(adminPaths.import({ id: _id }));
    } catch (error) {
      tellProblem(error);
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <ImportTexts value={texts}>
      <Screen title={words.shell.screens.imports}>
        <div className="imports">
          <p>{texts.lead}</p>
          <UploadPart onDone={check} onEnd={revalidate} />
          <FilesPart
            files={files}
            busy={busy}
            onCheck={({ key }) => check(key)}
            onChanged={revalidate}
          />
          <section aria-labelledby="import-earlier">
            <h2 className="import-title" id="import-earlier">
              {texts.earlier.title}
            </h2>
            <div className="table-sheet">
              <Earlier imports={list.imports} />
            </div>
            <Pager page={list.currentPage} pages={list.totalPages} />
          </section>
        </div>
      </Screen>
    </ImportTexts>
  );
}
