import { Link } from 'react-router';
import { coreProblems, type SiteHealth } from '../../../contract/site-health.ts';
import { partsIn } from '../../feature-parts.ts';
import { healthWords } from '../../words/admin/health/health.ts';
import { page } from '../../words/page.ts';
import { isHealthPart } from './health-part.ts';
import { About, Remedy } from './remedies.tsx';

const parts = partsIn(
  import.meta.glob('../../../features/*/admin/health.tsx', { eager: true }),
  isHealthPart,
).map(({ part }) => part);

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
  const part = parts.find(({ problem }) => problem === name);
  if (!part) return null;
  const { texts, remedy } = part;
  return (
    <>
      <b>{texts[page.language].what}</b>
      <span>{texts[page.language].todo}</span>
      {part.about(health)}
      <Link to={remedy.to}>{remedy.name[page.language]}</Link>
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
