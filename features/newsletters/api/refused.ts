import { mayBeOurs, type Refused } from '../rules/refused.ts';

/** People one after another whom the mail server refuses, after which it is taken to refuse us. */
const MOST_REFUSED = 20;

/**
 * Keeps, issue by issue, whom the mail server has refused since it last took a mail: only one that it takes later shows that
 * it refused them and not us. They outlast a failure of ours.
 */
export class RefusedPeople {
  readonly #issues = new Map<string, { people: (Refused & { turn: number })[]; row: number }>();
  #turn = 0;

  /** Returns the present moment, which tells what was refused before a mail was handed over. */
  now(): number {
    return this.#turn;
  }

  /** Keeps a refusal; returns whether there are too many in a row. */
  add(issue: string, refused: Refused): boolean {
    const of = this.#issues.get(issue) ?? { people: [], row: 0 };
    this.#issues.set(issue, of);
    this.#turn += 1;
    of.people.push({ ...refused, turn: this.#turn });
    of.row += 1;
    return of.row >= MOST_REFUSED;
  }

  /** Returns those who were refused before a mail was handed over that the server has taken, and forgets them. */
  takeProven(issue: string, handedOver: number): Refused[] {
    const of = this.#issues.get(issue);
    if (!of) return [];
    const proven = of.people.filter(({ turn }) => turn <= handedOver);
    of.people = of.people.filter(({ turn }) => turn > handedOver);
    of.row = of.people.length;
    return proven;
  }

  /** Returns the issues at which somebody was refused who still waits where they stop. */
  issues(): string[] {
    return [...this.#issues].flatMap(([id, { people }]) => (people.some(mayBeOurs) ? id : []));
  }

  /** Returns those of whom nothing is proven yet. */
  open(issue: string): Refused[] {
    return this.#issues.get(issue)?.people ?? [];
  }

  /** Counts anew where the issue stops, and forgets those who wait again. */
  keepSure(issue: string): void {
    const of = this.#issues.get(issue);
    if (!of) return;
    of.people = of.people.filter((one) => !mayBeOurs(one));
    of.row = 0;
  }

  forget(issue: string): void {
    this.#issues.delete(issue);
  }
}
