import type { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
import type { Actor, CallerName } from './predicate.js';

/** Counts the cells of one run and collects those that differ from the predicate. */
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

/** The outcome in words; false for parts that did not happen. */
export type Outcome = readonly (string | number | false)[];

export function clientOf(app: TestApp, caller: CallerName): TestClient {
  return caller === 'anonymous' ? app : app.as(caller);
}

export function whose({ caller, own }: Actor, state: string): string {
  return `${caller} · ${own ? 'own' : "other's"} ${state}`;
}

function inWords(outcome: Outcome): string {
  return outcome.filter((part) => part !== false && part !== '').join(', ') || 'nothing';
}
