import { join } from 'node:path';
import { isClosing } from '../../scripts/lib/closing.mjs';
import { createFolder } from '../lib/programs.mjs';
import { startProgress, withProgress } from '../lib/progress.mjs';
import { build } from './builds.mjs';
import { GROUPS } from './groups.mjs';
import { areAllFound, plantIn } from './plants.mjs';
import { Receiver } from './receiver.mjs';
import { Side } from './side.mjs';
import { report, Tally } from './tally.mjs';
import { createWorld, Pause } from './world.mjs';

/** About as many requests as there are, for the progress bar. */
const USUAL_TOTAL = 15_000;

const NOT_SENT = { failure: 'no message' };

/** Sends the requests to both builds, compares the responses and prints a report; false when they differ. */
export async function record(options) {
  const sides = await startSides(options);
  const recording = new Recording(sides, await Receiver.start());
  const world = await recording.follow('users', createWorld, {});
  const progress = startProgress('Comparing', USUAL_TOTAL);
  recording.onRequest = () => progress.advance();
  for (const [name, requests] of Object.entries(GROUPS))
    if (options.only.test(name)) await recording.follow(name, requests, { ...world, ...options });
  progress.end();
  const { tally } = recording;
  const isEqual = report(tally, options);
  return options.negativeControl ? areAllFound(tally) : isEqual && sides.every(hasNotFailed);
}

async function startSides({ before, after, negativeControl }) {
  const folder = createFolder('calendar-record-', []);
  const sources = { before: negativeControl ? after : before, after };
  const sides = [];
  for (const [name, source] of Object.entries(sources)) {
    const built = join(folder, name);
    const main = await withProgress(`Building ${source}`, () => build(source, built));
    if (negativeControl && name === 'after') plantIn(built);
    sides.push({ name, main });
  }
  return withProgress('Starting both', () =>
    Promise.all(sides.map(({ name, main }) => Side.start(name, main, folder))),
  );
}

function hasNotFailed({ name, service }) {
  for (const line of service.lines) console.error(`${name}: ${line}`);
  return service.isAlive;
}

/** Two builds at the same moments of the same clock. */
class Recording {
  tally = new Tally();
  onRequest = () => {};
  #moment = 0;

  constructor(sides, receiver) {
    this.sides = sides;
    this.receiver = receiver;
  }

  /** Sends what a group asks for, and tells it the responses of the build before. @returns what the group returns */
  async follow(group, requests, world) {
    const steps = requests({ ...world, receiver: this.receiver.url });
    await this.#pause(group, new Pause(2));
    for (let step = steps.next(); ;) {
      if (isClosing()) throw new Error('Interrupted.');
      if (step.done) return step.value;
      const response =
        step.value instanceof Pause
          ? await this.#pause(group, step.value)
          : await this.#send(group, step.value);
      step = steps.next(response);
    }
  }

  async #send(group, request) {
    await this.#moveBy(1);
    const send = (side) => side.send(request);
    // A webhook that is tried out is sent a message during the request.
    const [before, after] = request.path.includes('/webhooks')
      ? await this.#inTurns(group, send)
      : await Promise.all(this.sides.map(send));
    this.tally.compare(group, request, before, after);
    this.onRequest();
    return before;
  }

  async #pause(group, { seconds }) {
    await this.#moveBy(seconds);
    await this.#inTurns(group, (side) => side.settle(() => this.receiver.count));
  }

  /** Lets the builds work one after the other, and compares the messages that they send. */
  async #inTurns(group, work) {
    const results = [];
    const messages = [];
    for (const side of this.sides) {
      results.push(await work(side));
      messages.push(this.receiver.take());
    }
    const [before, after] = messages;
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      const [one = NOT_SENT, other = NOT_SENT] = [before[index], after[index]];
      const { path } = before[index] ?? after[index];
      this.tally.compare(
        `messages in ${group}`,
        { name: `message to ${path}`, method: 'POST', path },
        one,
        other,
      );
    }
    return results;
  }

  async #moveBy(seconds) {
    this.#moment += seconds;
    const next = await Promise.all(this.sides.map((side) => side.moveTo(this.#moment)));
    await Promise.all(this.sides.map((side) => side.skipTo(Math.max(...next))));
  }
}
