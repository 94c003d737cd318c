import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/**
 * Calls back once when the npm that started this process is gone: npm hands SIGTERM to its shell,
 * and a shell dies of it without passing it on.
 */
export function onParentExit(callback = signalSelf) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = currentAncestors();
  const timer = setInterval(() => {
    if (currentAncestors() === ancestors) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

// The same way out as a signal from outside: whatever closes then closes now.
function signalSelf() {
  process.kill(process.pid, 'SIGTERM');
}

// The parent may be a shell that outlives a killed npm, so its parent counts as well, where Linux tells it.
function currentAncestors() {
  const parent = process.ppid;
  return `${parent} ${parentOf(parent)}`;
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; the state and the parent follow it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
