import { Fragment } from 'react';
import { type AuditEntry, auditActions } from '../../../contract/audit.ts';
import { auditWords } from '../../words/admin/audit/audit.ts';
import { readablePath } from '../redirects/readable-path.ts';
import { useTimeFormat } from '../time-format.ts';
import { phraseOf } from './feature-audit.ts';

function Actor({ actor: { _id, name } }: { actor: NonNullable<AuditEntry['actor']> }) {
  return <bdi>{name ?? auditWords().deleted(_id)}</bdi>;
}

function About({ about: { _id, name } }: { about: NonNullable<AuditEntry['about']> }) {
  return name === null ? (
    <code className="wrap-anywhere">{_id}</code>
  ) : (
    <bdi className="wrap-anywhere">“{readablePath(name)}”</bdi>
  );
}

/** Names the further things that a write changed. */
export function Further({ entry: { further } }: { entry: AuditEntry }) {
  return (
    <details>
      <summary>{auditWords().names}</summary>
      <ul>
        {further.map((about) => (
          <li key={about._id}>
            <About about={about} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Writes an entry of the audit log as a sentence: Meera Rathore published “…”. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const { actor, about, others, detail } = entry;
  const time = useTimeFormat();
  const phrase = phraseOf(entry.action);
  const action =
    auditActions.find((action) => action === entry.action) ??
    (phrase && { action: entry.action, phrase });
  const who = actor && <Actor actor={actor} />;
  const themselves = actor !== null && actor._id === about?._id;
  const what = about && !themselves ? <About about={about} /> : null;
  const network = detail.network && <code className="wrap-anywhere">{detail.network}</code>;
  const email = detail.email && <bdi className="wrap-anywhere">{detail.email}</bdi>;
  const before = detail.before?.map((at, place) => (
    <Fragment key={at}>
      {place > 0 && ', '}
      <time dateTime={at}>{time(at)}</time>
    </Fragment>
  ));
  const { scheduled, settings, role, formerRole } = detail;
  const did = { actor: who, about: what, themselves, others };
  const parts = { ...did, network, email, scheduled, before, settings, role, formerRole };
  if (action) return auditWords().sentence(action, parts);
  return (
    <>
      {who} {entry.action} {what}
    </>
  );
}
