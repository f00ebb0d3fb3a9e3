import { useEffect, useState } from 'react';
import { api } from '../../../app/client/api.ts';
import { tellProblem } from '../../../app/ui/toast.tsx';
import { type Issue, type Recipient, recipientListSchema } from '../issues.ts';
import { newsletterWords } from './words.ts';

/** People of one list. */
const PAGE_SIZE = 100;

/** Lists the people to whom an issue was not sent, or perhaps not, and why. */
export function Recipients({ issue, state }: { issue: Issue; state: 'failed' | 'uncertain' }) {
  const [people, setPeople] = useState<Recipient[]>([]);
  const texts = newsletterWords().issue;
  const path = `/api/letters/letter/${issue._id}/recipients?state=${state}&limit=${PAGE_SIZE}`;
  const count = issue.counts[state];
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when their number changes.
  useEffect(() => {
    api(recipientListSchema, path).then(({ recipients }) => setPeople(recipients), tellProblem);
  }, [path, count]);
  return (
    <section className="sheet below">
      <h2>{texts.counts[state]}</h2>
      <ul>
        {people.map(({ _id, email, reason }) => (
          <li key={_id}>
            <span className="wrap-anywhere">{email ?? texts.ended}</span>{' '}
            <span className="field-hint">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
