/** More sentences on one record than anybody reads. */
const MOST = 100;

/** Sentences about a record, each once. Those beyond the first are counted. */
export class RecordNotes {
  private readonly first = new Set<string>();
  private further = 0;

  add(...sentences: readonly string[]): void {
    for (const sentence of sentences)
      if (this.first.size < MOST) this.first.add(sentence);
      else if (!this.first.has(sentence)) this.further += 1;
  }

  get all(): string[] {
    return [...this.first, ...(this.further === 0 ? [] : [`Further notes on it: ${this.further}.`])];
  }
}
