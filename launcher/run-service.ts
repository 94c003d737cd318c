import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { requireFreePort } from './free-port.js';
import { openServiceDatabase } from './service-database.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** As in the container image: without the limit, Node lets the heap grow to 400 MB. */
const HEAP = '--max-old-space-size=384 --max-semi-space-size=8';
/** Likewise: without it, glibc keeps more memory after each picture. */
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
const LEAVE_WITH_PARENT = new URL('./leave-with-parent.js', import.meta.url).href;

/** The service, or a program that starts it. */
export interface Program {
  readonly main: string;
  readonly words?: readonly string[];
  /** Addresses of modules that are loaded before it. */
  readonly preloaded?: readonly string[];
}

/**
 * Runs the service with its database until it exits, then closes the database, even when a signal arrived
 * before the service had started.
 * @returns the exit code of the service
 * @throws Error if the service could not listen
 */
export async function runService(program: Program): Promise<number> {
  let service: ChildProcess | undefined;
  const stopping = new AbortController();
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stopping.abort();
      service?.kill(signal);
    });
  }
  await requireFreePort(process.env);
  const database = await openServiceDatabase(process.env, (line) => process.stderr.write(`${line}\n`));
  try {
    if (stopping.signal.aborted) return 0;
    service = start(program, database.settings);
    const [code] = (await once(service, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await database.close();
  }
}

function start(
  { main, words = [], preloaded = [] }: Program,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  return fork(main, words, {
    // The operator's own options come last, and so win.
    env: {
      ...MALLOC,
      ...process.env,
      ...settings,
      NODE_OPTIONS: `${HEAP} ${process.env.NODE_OPTIONS ?? ''}`,
    },
    execArgv: [LEAVE_WITH_PARENT, ...preloaded].flatMap((address) => ['--import', address]),
  });
}
