import { formatWallClock } from '../../common/dates/wall-clock.js';
import { MOST_OCCURRENCES } from '../../common/recurrence/recurrence.js';
import { Steps } from '../../common/recurrence/steps.js';
import type { IcsEvent } from './ics-event.js';
import { IcsProblem } from './ics-problem.js';
import type { IcsSchedule, IcsSlot } from './ics-schedule.js';
import { slotsOfEvent } from './ics-slots.js';

/** The time of a reading, and the end of what it reads of repeating events. */
export interface Window {
  readonly now: Date;
  readonly until: Date;
}

/** Enough for a century of days. A rule that gives no date ends there, within some milliseconds. */
const MOST_STEPS = 100_000;
/** The most steps, and dates, of all repeating events of a file. */
const MOST_STEPS_OF_FILE = 10_000_000;
const MOST_DATES_OF_FILE = 200_000;

/** Finds the dates of repeating events that move in, within the bounds of a file. */
export class IcsWindow {
  private steps = 0;
  private dates = 0;

  constructor(private readonly window: Window) {}

  /**
   * Returns the next dates of an event, and the latest of those before, at most 1,000 of each, with sentences on others.
   * @throws IcsProblem if it cannot be read
   */
  slotsIn(event: IcsEvent, schedule: IcsSchedule): { slots: IcsSlot[]; notes: string[] } {
    if (this.steps > MOST_STEPS_OF_FILE || this.dates > MOST_DATES_OF_FILE)
      throw new IcsProblem('the repeating events before it in the file have more dates than are read');
    const steps = new Steps(MOST_STEPS);
    const { past, coming, earlier, isBeyond } = this.found(slotsOfEvent(event, schedule, steps), schedule);
    const slots = [...past, ...coming.slice(0, MOST_OCCURRENCES)];
    this.steps += steps.count;
    this.dates += slots.length;
    if (slots.length === 0) {
      const none = steps.areUsedUp() ? NONE_FOUND : NONE_LEFT;
      return { slots, notes: [isBeyond ? beyond(this.window.until) : none] };
    }
    return { slots, notes: notesOn(slots, earlier, coming.length > MOST_OCCURRENCES || steps.areUsedUp()) };
  }

  /** Finds the latest dates before now, with the number of those before them, and the next ones, with one too many. */
  private found(all: Iterable<IcsSlot>, schedule: IcsSchedule) {
    const [now, until] = [this.window.now.getTime(), this.window.until.getTime()];
    const [past, coming]: [IcsSlot[], IcsSlot[]] = [[], []];
    let [earlier, isBeyond] = [0, false];
    for (const slot of all) {
      const at = schedule.instantOf(slot);
      isBeyond = at > until;
      if (isBeyond || coming.length > MOST_OCCURRENCES) break;
      (at < now ? past : coming).push(slot);
      // Not one by one, as each would move all that are kept.
      if (past.length > 2 * MOST_OCCURRENCES) earlier += past.splice(0, MOST_OCCURRENCES).length;
    }
    earlier += past.splice(0, Math.max(0, past.length - MOST_OCCURRENCES)).length;
    return { past, coming, earlier, isBeyond };
  }
}

const NONE_FOUND = 'Its rule gives no date within what is read of it.';
const NONE_LEFT = 'None of its dates is left: each is excluded.';

function beyond(until: Date): string {
  return `Its dates begin after ${until.toISOString().slice(0, 10)}, up to which repeating events are read: move it in later.`;
}

function notesOn(slots: readonly IcsSlot[], earlier: number, isCut: boolean): string[] {
  const [first, last] = [slots.at(0), slots.at(-1)].map((slot) => slot && formatWallClock(slot.wall));
  const before = `${earlier} dates of the repeating event before ${first ?? ''} stay out.`;
  const after = `The dates of the repeating event after ${last ?? ''} stay out.`;
  return [...(earlier > 0 ? [before] : []), ...(isCut ? [after] : [])];
}
