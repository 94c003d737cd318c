// Preloaded into the service: time, pauses and random values are those of the recorder's moment, whatever the build does
// with them. Nothing within the build takes part.
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const START = Date.parse(process.env.RECORDED_START ?? '');
/** Shorter pauses wait for something, longer ones are between the turns of a repeating task. */
const SHORTEST_FIXED_MS = 500;

let moment = 0;
/** Random values of each kind at this moment, so that one more of a kind changes no later one. */
let draws = new Map();
/** The same for a request, which may still draw when its response is sent and the moment has passed. */
const ofRequest = new AsyncLocalStorage();
subscribe('http.server.request.start', () => ofRequest.enterWith({ moment, draws: new Map() }));

let pauses = [];

const now = () => START + moment * 1000;

globalThis.Date = new Proxy(Date, {
  construct: (target, values, as) => Reflect.construct(target, values.length === 0 ? [now()] : values, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
globalThis.performance.now = () => moment * 1000;

const { createHash } = crypto;
function drawn(kind, size) {
  const at = ofRequest.getStore() ?? { moment, draws };
  const count = at.draws.get(kind) ?? 0;
  at.draws.set(kind, count + 1);
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
    createHash('sha256').update(`${at.moment} ${kind} ${count} ${block}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

crypto.randomBytes = /** @type {any} */ (
  (size, done) => {
    const bytes = drawn(`bytes ${size}`, size);
    return done === undefined ? bytes : void process.nextTick(done, null, bytes);
  }
);
crypto.randomUUID = () => {
  const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(drawn('uuid', 16).toString('hex')) ?? [];
  const [first, second, third, fourth, fifth] = parts;
  return `${first}-${second}-4${third}-8${fourth}-${fifth}`;
};
Math.random = () => drawn('number', 4).readUInt32BE() / 2 ** 32;

const { setTimeout: pause } = timers;
timers.setTimeout = /** @type {any} */ (
  (milliseconds = 0, value = undefined, options = /** @type {import('node:timers').TimerOptions} */ ({})) =>
    milliseconds < SHORTEST_FIXED_MS
      ? pause(milliseconds, value, options)
      : fixedPause(milliseconds, value, options)
);
syncBuiltinESMExports();

/** A pause that the recorder ends. */
function fixedPause(milliseconds, value, /** @type {import('node:timers').TimerOptions} */ { signal }) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    const end = () => {
      signal?.removeEventListener('abort', abort);
      resolve(value);
    };
    signal?.addEventListener('abort', abort, { once: true });
    pauses.push({ due: now() + milliseconds, end, isOfTask: signal !== undefined });
  });
}

/** Ends the pause of one task, as two at work would get in each other's way, and all other pauses. */
function endPause() {
  const due = pauses.filter((one) => one.due <= now());
  const [next, ...later] = due.filter(({ isOfTask }) => isOfTask);
  pauses = pauses.filter((one) => !due.includes(one) || later.includes(one));
  for (const { end, isOfTask } of due) if (!isOfTask) end();
  next?.end();
  return later.length;
}

process.on('message', (/** @type {{ moment: number, endsPause?: boolean }} */ message) => {
  if (message.moment !== moment) draws = new Map();
  moment = message.moment;
  process.send?.(message.endsPause ? endPause() : pauses.length);
});
// Listening would keep the process from ending.
process.channel?.unref();
