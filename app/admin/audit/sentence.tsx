import { type AuditEntry, auditVerbs } from '../../../contract/audit.ts';
import { readable } from '../redirects/readable.ts';

const isKnown = (action: string): action is keyof typeof auditVerbs => action in auditVerbs;

/** Who did what to what: Meera Rathore published “…”. */
export function Sentence({ entry: { action, actor, about, others } }: { entry: AuditEntry }) {
  const verb = isKnown(action) ? auditVerbs[action] : action;
  const nobody = action.startsWith('session.') ? 'Somebody' : 'The site';
  const who = actor ? (actor.name ?? `Somebody deleted (${actor._id})`) : nobody;
  const themselves = actor !== null && actor._id === about?._id;
  return (
    <>
      <b>
        <bdi>{who}</bdi>
      </b>{' '}
      {themselves
        ? verb.replace(/the (\w+) of$/, 'their own $1').replace(/ for$/, ' for themselves')
        : verb}
      {action === 'session.refuse' && (about ? ' as' : ' with an unknown e-mail')}
      {about && !themselves && (
        <>
          {' '}
          {about.name === null ? (
            <code className="wrap-anywhere">{about._id}</code>
          ) : (
            <bdi className="wrap-anywhere">“{readable(about.name)}”</bdi>
          )}
        </>
      )}
      {others > 0 && ` and ${others.toLocaleString('en-IN')} more`}
    </>
  );
}
