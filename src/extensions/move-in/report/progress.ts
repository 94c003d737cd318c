import type { SingleBar } from 'cli-progress';
import type { CommandHost } from '../../../platform/command-host.js';
import { type BarState, startBar } from '../../../platform/progress-bar.js';
import { printableLine } from '../../../common/text/printable.js';
import type { Arrival } from '../source/arrival.js';
import type { Outcome } from './outcome.js';

/** Tells how far a move is: by a bar on a terminal, and by lines about what somebody may have to act on. */
export class Progress {
  private bar: SingleBar | undefined;

  constructor(private readonly host: CommandHost) {}

  /** @param total returns the number of records */
  async start(total: () => Promise<number>): Promise<void> {
    const { host } = this;
    this.bar = startBar(host, 'records', host.stderr.isTTY ? await total() : 0);
  }

  stop(): void {
    this.bar?.stop();
  }

  /** Counts a record, and prints what there is to say about it. */
  add(
    { type, id, title, start }: Pick<Arrival, 'type' | 'id' | 'title' | 'start'>,
    { kind, reason, notes = [] }: Outcome,
  ): void {
    this.bar?.increment();
    const sentences = reason === undefined ? notes : [reason, ...notes];
    const named = `${type} ${id} "${title}"${start ? ` on ${start}` : ''}`;
    if (sentences.length > 0) this.print(`${named} ${kind}: ${sentences.join(' ')}`);
  }

  /** Says what the move waits for; "" once it goes on. */
  wait(waiting: string): void {
    if (this.bar) this.bar.update({ waiting: printableLine(waiting) } satisfies BarState);
    else if (waiting !== '') this.print(waiting);
  }

  private print(line: string): void {
    const { stderr } = this.host;
    // Clears the progress bar, which is redrawn below the message.
    if (this.bar) stderr.write('\r\u001b[K');
    stderr.write(`${printableLine(line)}\n`);
  }
}
