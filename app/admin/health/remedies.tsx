import { Link } from 'react-router';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { CoreProblem, SiteHealth } from '../../../contract/site-health.ts';
import { languageOf } from '../../../hindi/language.ts';
import { words } from '../../words/admin/admin.ts';
import { page } from '../../words/page.ts';
import { scheduleLink } from '../feature-screens.ts';

/** The screen on which somebody does what a problem asks for, where the admin has one. */
type Mending = 'backups' | 'dashboard' | 'home' | 'settings';
const remedies: Partial<Record<CoreProblem, Mending>> = {
  'mail-late': 'dashboard',
  'mail-refused': 'dashboard',
  'mail-ceiling': 'settings',
  'backup-failed': 'backups',
  'backup-old': 'backups',
  'heavy-page': 'home',
};

/** Leads to the screen on which a problem is mended. */
export function Remedy({ problem }: { problem: CoreProblem }) {
  const screen = remedies[problem];
  if (!screen) return null;
  return <Link to={adminPaths[screen]()}>{words.shell.screens[screen]}</Link>;
}

/** Leads to what was scheduled and could not be done, or is held: its day may be years away. */
function MissedJobs({ jobs }: { jobs: SiteHealth['jobs'] }) {
  const { missed, missedArticles, missedPlans } = jobs;
  const { screens } = words.shell;
  return (
    <>
      {missedArticles.map(({ _id, name }) => (
        <Link key={_id} to={adminPaths.editArticle({ id: _id })} lang={languageOf(name)}>
          {name}
        </Link>
      ))}
      {scheduleLink && missed - missedPlans > missedArticles.length && (
        <Link to={scheduleLink.to}>{scheduleLink.label[page.language]}</Link>
      )}
      {missedPlans > 0 && (
        <Link to={{ pathname: adminPaths.home(), hash: 'plans' }}>{screens.home}</Link>
      )}
    </>
  );
}

/** Says of a problem what the answer knows besides. */
export function About({ problem, health }: { problem: CoreProblem; health: SiteHealth }) {
  const { backups, jobs, leftOut } = health;
  switch (problem) {
    case 'jobs-missed':
      return <MissedJobs jobs={jobs} />;
    case 'backup-failed':
      return <q lang="en">{backups.problem}</q>;
    case 'own-files':
      return leftOut.map((name) => (
        <q key={name} lang="en">
          {name}
        </q>
      ));
    default:
      return null;
  }
}
