import { Link } from 'react-router';
import { coreProblems, type SiteHealth } from '../../../contract/site-health.ts';
import { healthWords } from '../../words/admin/health/health.ts';
import { page } from '../../words/page.ts';
import { healthParts } from './feature-health.ts';
import { About, Remedy } from './remedies.tsx';

function Problem({ name, health }: { name: string; health: SiteHealth }) {
  const own = coreProblems.find((problem) => problem === name);
  if (own) {
    const { what, todo } = healthWords().problems[own];
    return (
      <>
        <b>{what}</b>
        <span>{todo}</span>
        <About problem={own} health={health} />
        <Remedy problem={own} />
      </>
    );
  }
  const part = healthParts.find(({ problem }) => problem === name);
  if (!part) return null;
  const { texts } = part;
  const { to, name: screen } = part.remedy();
  return (
    <>
      <b>{texts[page.language].what}</b>
      <span>{texts[page.language].todo}</span>
      {part.about(health)}
      <Link to={to}>{screen}</Link>
    </>
  );
}

/** Lists what is wrong, what to do about it and where. */
export function Problems({ health }: { health: SiteHealth }) {
  return (
    <ul>
      {health.problems.map((name) => (
        <li key={name}>
          <Problem name={name} health={health} />
        </li>
      ))}
    </ul>
  );
}
