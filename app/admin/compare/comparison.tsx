import { type ReactNode, useMemo } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { Field } from '../../../contract/fields.ts';
import { words } from '../../words/admin/admin.ts';
import { linesOf } from './lines.ts';
import { compareLines, type Row } from './words.ts';

/** A field with its values on both sides; `kind` says how they are shown. */
export interface Compared {
  label: string;
  kind: Field['kind'];
  left: string;
  right: string;
  /** The language of both sides; the interface's if absent. */
  language?: Language;
}

interface Props {
  /** The headings of the sides. */
  left: string;
  right: string;
  fields: Compared[];
  /** Whether there is only a right side. */
  single?: boolean;
}

interface FieldProps {
  field: Compared;
  left: string;
  right: string;
}

/** Shows the fields in which two sides differ side by side, with the differing words marked. */
export function Comparison({ left, right, fields, single = false }: Props) {
  if (single) return <Single label={right} fields={fields} />;
  const different = fields.filter((field) => field.left !== field.right);
  if (different.length === 0) {
    return <p className="field-hint">{words.articles.compare.noDifference}</p>;
  }
  return (
    <div className="comparison">
      {different.map((field) => (
        <ComparedField key={field.label} field={field} left={left} right={right} />
      ))}
    </div>
  );
}

function Single({ label, fields }: { label: string; fields: Compared[] }) {
  return (
    <div className="comparison">
      <p className="compared-label">{label}</p>
      {fields
        .filter(({ right }) => right)
        .map(({ label: name, kind, right, language }) => (
          <section className="compared" aria-label={name} key={name}>
            <h2>{name}</h2>
            {kind === 'picture' ? (
              <div className="compared-side">
                <img src={right} alt="" />
              </div>
            ) : (
              linesOfValue(kind, right).map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move.
                <p key={place} lang={language}>
                  {line}
                </p>
              ))
            )}
          </section>
        ))}
    </div>
  );
}

/** Shows one field on two sides under its label. */
export function ComparedField({ field, left, right }: FieldProps) {
  const { none } = words.articles.compare;
  return (
    <section className="compared" aria-label={field.label}>
      <h2>{field.label}</h2>
      {field.kind === 'picture' ? (
        <div className="compared-row">
          <Side label={left}>{field.left ? <img src={field.left} alt={left} /> : none}</Side>
          <Side label={right}>{field.right ? <img src={field.right} alt={right} /> : none}</Side>
        </div>
      ) : (
        <Rows field={field} left={left} right={right} />
      )}
    </section>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="compared-side">
      <p className="compared-label">{label}</p>
      {children}
    </div>
  );
}

function linesOfValue(kind: Compared['kind'], text: string): string[] {
  if (kind === 'html') return linesOf(text);
  return text ? [text] : [];
}

function Rows({ field, left, right }: FieldProps) {
  const rows = useMemo(
    () => compareLines(linesOfValue(field.kind, field.left), linesOfValue(field.kind, field.right)),
    [field.kind, field.left, field.right],
  );
  if (rows.every(({ same }) => same)) {
    return <p className="field-hint">{words.articles.compare.sameWords}</p>;
  }
  return rows.map((row, place) =>
    row.same && row.left.length > 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
      <details className="compared-same" key={place}>
        <summary>{words.articles.compare.unchanged(row.left.length)}</summary>
        <Lines lines={row.left} language={field.language} />
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
      <div className={row.same ? 'compared-row same' : 'compared-row'} key={place}>
        <Side label={left}>
          <Lines lines={row.left} language={field.language} />
        </Side>
        <Side label={right}>
          <Lines lines={row.right} language={field.language} added />
        </Side>
      </div>
    ),
  );
}

interface LinesProps {
  lines: Row['left'];
  language: Language | undefined;
  added?: boolean;
}

function Lines({ lines, language, added = false }: LinesProps) {
  const Mark = added ? 'ins' : 'del';
  if (lines.length === 0) return <p className="field-hint">–</p>;
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move.
    <p key={place} lang={language}>
      {line.map(({ text, only }, part) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches never move.
        only ? <Mark key={part}>{text}</Mark> : text,
      )}
    </p>
  ));
}
