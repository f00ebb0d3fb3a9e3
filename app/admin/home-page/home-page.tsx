import { CalendarClock, Eye, Undo2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import { type Preview, previewSchema } from '../../../contract/articles.ts';
import { categorySchema } from '../../../contract/categories.ts';
import {
  type AdminHomePage,
  adminHomePageSchema,
  homePreviewBodySchema,
  homeStoriesSchema,
  type PickedArticle,
} from '../../../contract/home-arrangement.ts';
import { type HomePage, type HomeSection, newSection } from '../../../contract/home-page.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import { ApiError, api } from '../../client/api.ts';
import { inPageLanguage } from '../../client/category-texts.ts';
import { refusalOf } from '../../client/refusal.ts';
import { same } from '../../client/same.ts';
import { useAnswer } from '../../client/use-search.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { isConflict } from '../../ui/after-conflict.ts';
import { Late } from '../../ui/late.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { moveEntry } from '../../ui/order/move-buttons.tsx';
import { useDragOrder } from '../../ui/order/use-drag-order.ts';
import { type Problems, tellFailure } from '../../ui/tell-failure.ts';
import { tell } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { partOf } from '../../ui/use-part.ts';
import { useRefusedFocus } from '../../ui/use-refused-focus.ts';
import { words } from '../../words/admin/admin.ts';
import { loadHomePageWords } from '../../words/admin/home-page/home-page.ts';
import { loadSchedule } from '../../words/admin/schedule/schedule.ts';
import { loadSeriesWords } from '../../words/admin/series/series.ts';
import { loadTagWords } from '../../words/admin/tags/tags.ts';
import { PreviewDialog } from '../articles/preview-dialog.tsx';
import { Screen, ScreenLoading } from '../shell/screen.tsx';
import { useTimeFormat } from '../time-format.ts';
import type { Route } from './+types/home-page';
import { AddSection } from './add-section.tsx';
import { BreakingNewsForm } from './breaking-news.tsx';
import { Lead } from './lead.tsx';
import { Plans } from './plans.tsx';
import { SectionCard } from './section-card.tsx';

const path = '/api/home-page';

const timePart = partOf(async () => {
  const [{ ScheduleDialog }, scheduleTexts] = await Promise.all([
    import('../articles/schedule/schedule-dialog.tsx'),
    loadSchedule(),
  ]);
  return { ScheduleDialog, scheduleTexts };
});

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [page, categories, texts, tagTexts, seriesTexts] = await Promise.all([
    api(adminHomePageSchema, path, { signal }),
    api(z.array(categorySchema), '/api/categories', { signal }),
    ...([loadHomePageWords(), loadTagWords(), loadSeriesWords()] as const),
  ]);
  return { page, categories: categories.map(inPageLanguage), texts, tagTexts, seriesTexts };
}

export { ScreenLoading as HydrateFallback };

/** Arranges the sections of the home page. */
export default function HomePageScreen({ loaderData }: Route.ComponentProps) {
  const { categories, texts, tagTexts, seriesTexts } = loaderData;
  const [saved, setSaved] = useState(loaderData.page);
  const [sections, setSections] = useState<HomePage>(saved.sections);
  const [found, setFound] = useState<PickedArticle[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const list = useRef<HTMLOListElement>(null);
  useRefusedFocus(list, problems);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [asksTime, setAsksTime] = useState(false);
  const [theirs, setTheirs] = useState(false);
  const { busy, attempt } = useAttempt();
  const [leads, setLeads] = useState(0);
  const unsaved = !same(sections, saved.sections);
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const format = useTimeFormat();
  const arranged = JSON.stringify({ sections });
  // What is not whole yet has no stories: those of before stay.
  const { found: stories } = useAnswer(
    (signal) =>
      api(homeStoriesSchema, `${path}/shown`, { method: 'POST', body: { sections }, signal }),
    refusalOf(homePreviewBodySchema, { sections }) ? null : `${arranged} ${leads}`,
    unsaved ? arranged : '',
  );

  const lineUnsaved = useRef(false);
  const isUnsaved = useCallback(() => unsaved || lineUnsaved.current, [unsaved]);
  const articles = new Map([...saved.articles, ...found].map((article) => [article._id, article]));
  const since = saved.changed?.at ?? '';

  const change = (next: HomePage) => {
    setProblems({});
    setSections(next);
  };
  const edit = (place: number, values: Partial<HomeSection>) =>
    change(sections.map((section, at) => (at === place ? { ...section, ...values } : section)));
  const move = (from: number, to: number) => change(moveEntry(sections, from, to));
  const drag = useDragOrder(move);

  function show(page: AdminHomePage) {
    setSaved(page);
    setSections(page.sections);
    setTheirs(false);
  }

  /** Shows what else of the page has changed; where somebody has arranged it anew meanwhile, says so before it is replaced. */
  function showRest(page: AdminHomePage) {
    if ((page.changed?.at ?? '') === since) setSaved(page);
    else if (unsaved) {
      setSaved(page);
      setTheirs(true);
    } else show(page);
  }

  /** Does what may fail because of what somebody else has done, and then shows that. Throws ApiError. */
  async function orShowTheirs(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showRest(await api(adminHomePageSchema, path));
      throw error;
    }
  }

  /** Throws what the schema refuses, as the server would. */
  function requireRight() {
    const refusal = refusalOf(homePreviewBodySchema, { sections });
    if (refusal) throw refusal;
  }

  const save = () =>
    attempt(async () => {
      try {
        requireRight();
        const body = { sections, since };
        show(await api(adminHomePageSchema, path, { method: 'PUT', body }));
        tell(texts.saved);
      } catch (error) {
        setProblems(tellFailure(error));
        if (!isConflict(error)) return;
        setSaved(await api(adminHomePageSchema, path));
        setTheirs(true);
      }
    });

  const undo = () =>
    attempt(() =>
      orShowTheirs(async () => {
        const body = { since };
        show(await api(adminHomePageSchema, `${path}/undo`, { method: 'POST', body }));
        tell(texts.undone);
      }),
    );

  const showPreview = () =>
    attempt(async () => {
      try {
        requireRight();
        const body = { sections };
        setPreview(await api(previewSchema, '/api/home-page/preview', { method: 'POST', body }));
      } catch (error) {
        setProblems(tellFailure(error));
      }
    });

  const askTime = () => {
    try {
      requireRight();
      setAsksTime(true);
    } catch (error) {
      setProblems(tellFailure(error));
    }
  };

  async function plan(at: string) {
    const body = { sections, at };
    try {
      // What was arranged is planned, and the page stays as it is.
      show(await api(adminHomePageSchema, `${path}/plans`, { method: 'POST', body }));
      tell(texts.planned(format(at)));
    } catch (error) {
      const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
      if (!fields.some((name) => name.startsWith('sections'))) throw error;
      // Nothing is wrong with the time.
      setProblems(tellFailure(error));
    }
    setAsksTime(false);
  }

  return (
    <Screen title={words.shell.screens.home}>
      <LeaveGuard dirty={isUnsaved} />
      <div className="arrange">
        <BreakingNewsForm
          texts={texts.breaking}
          breaking={saved.breaking}
          onPage={showRest}
          unsaved={lineUnsaved}
        />
        {stories && (
          <Lead
            texts={texts}
            lead={stories.lead}
            onPage={(page) => {
              showRest(page);
              setLeads(leads + 1);
            }}
          />
        )}
        <p className="arrange-about">{texts.about}</p>
        {saved.changed && (
          <p className="arrange-changed">
            {texts.lastChange(format(saved.changed.at), saved.changed.by)}{' '}
            <button
              type="button"
              className="button small"
              disabled={busy || unsaved}
              onClick={undo}
            >
              <Undo2 aria-hidden="true" /> {texts.undo}
            </button>
          </p>
        )}
        {theirs && (
          <div className="found-list" role="alert">
            <div className="found">
              <p>{texts.conflict}</p>
              <button type="button" className="button small" onClick={() => show(saved)}>
                {texts.showTheirs}
              </button>
            </div>
          </div>
        )}
        <ol className="arrange-list" ref={list}>
          {sections.map((section, place) => (
            <SectionCard
              key={section.name}
              texts={texts}
              tagTexts={tagTexts}
              seriesTexts={seriesTexts}
              section={section}
              place={place}
              categories={categories}
              articles={articles}
              stories={stories?.sections[section.name]}
              drag={drag}
              count={sections.length}
              problems={problems}
              onChange={(values) => edit(place, values)}
              onMove={(to) => move(place, to)}
              onRemove={() => change(sections.filter((_, at) => at !== place))}
              onFound={(article) => setFound((now) => [...now, article])}
            />
          ))}
        </ol>
        <AddSection
          texts={texts}
          sections={sections}
          onAdd={(name) =>
            change([
              ...sections,
              { ...newSection(name, 'cards'), ...(name === 'latest' && { source: 'newest' }) },
            ])
          }
        />
        <Plans
          texts={texts}
          plans={saved.plans}
          onShow={(planned) => {
            change(planned);
            tell(texts.plans.openPlan, unsaved ? () => change(sections) : undefined);
          }}
          onPage={showRest}
          orShowTheirs={orShowTheirs}
        />
      </div>
      <ActionBar busy={busy} unsaved={unsaved} onSaveKey={() => unsaved && save()}>
        <button
          type="button"
          className="button"
          disabled={!unsaved || busy}
          onClick={() => change(saved.sections)}
        >
          {texts.discard}
        </button>
        <button type="button" className="button quiet sign" disabled={busy} onClick={showPreview}>
          <Eye aria-hidden="true" /> <span>{texts.preview}</span>
        </button>
        <button type="button" className="button sign" disabled={!unsaved || busy} onClick={askTime}>
          <CalendarClock aria-hidden="true" /> <span>{texts.later}</span>
        </button>
        <button type="button" className="button primary" disabled={!unsaved || busy} onClick={save}>
          {texts.save}
        </button>
      </ActionBar>
      <PreviewDialog preview={preview} onClose={() => setPreview(null)} />
      {asksTime && (
        <Late part={timePart}>
          {({ ScheduleDialog, scheduleTexts }) => (
            <ScheduleDialog
              texts={scheduleTexts}
              title={texts.laterTitle}
              zone={zone}
              onSet={plan}
              onClose={() => setAsksTime(false)}
            />
          )}
        </Late>
      )}
    </Screen>
  );
}
