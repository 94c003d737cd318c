import type { TestClient } from '../../../harness/client.js';
import type { TestApp } from '../../../harness/test-app.js';
import { type Actor, ACTORS, type CallerName, type State, STATES } from './rights.js';
import { digestOf } from './seeding.js';

/** A row and column of the table. */
export interface Cell {
  readonly actor: Actor;
  readonly state: State;
}

export function cellsOf(states: readonly State[] = STATES): Cell[] {
  return states.flatMap((state) => ACTORS.map((actor) => ({ actor, state })));
}

/** The outcome in words; false for parts that did not happen. */
type Outcome = readonly (string | number | false)[];

/** Counts the cells of one run and collects those that differ from the table. */
export class Findings {
  readonly mismatches: string[] = [];
  cells = 0;

  /** Compares one cell and records a mismatch. */
  compare(label: string, expected: Outcome, found: Outcome): void {
    this.cells += 1;
    const [wanted, got] = [inWords(expected), inWords(found)];
    if (wanted !== got) this.mismatches.push(`${label}: expected ${wanted}, got ${got}`);
  }
}

/** A write that is either refused and leaves all tables unchanged, or stored. */
export interface Attempt {
  readonly label: string;
  readonly expected: string;
  readonly send: () => PromiseLike<{ status: number }>;
}

/** Sends the writes in turn, and compares what each of them changes. */
export async function attempt(app: TestApp, attempts: readonly Attempt[]): Promise<Findings> {
  const findings = new Findings();
  let before = await digestOf(app);
  for (const { label, expected, send } of attempts) {
    const { status } = await send();
    const after = await digestOf(app);
    findings.compare(
      label,
      [expected, Number(expected) < 400 && 'stored'],
      [status, before !== after && 'stored'],
    );
    before = after;
  }
  return findings;
}

export function clientOf(app: TestApp, caller: CallerName): TestClient {
  return caller === 'anonymous' ? app : app.as(caller);
}

export function whose({ caller, own }: Actor, state: string): string {
  return `${caller} · ${own ? 'own' : "other's"} ${state}`;
}

function inWords(outcome: Outcome): string {
  return outcome.filter((part) => part !== false && part !== '-').join(', ') || 'nothing';
}
