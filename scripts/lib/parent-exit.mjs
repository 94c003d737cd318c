import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/**
 * Calls back once when the npm that started this process is gone: npm sends SIGTERM to its shell, and the
 * shell dies without forwarding it.
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

// Takes the same path as an external signal, so that the usual cleanup runs.
function signalSelf() {
  process.kill(process.pid, 'SIGTERM');
}

// The parent may be a shell that outlives a killed npm, so its own parent is compared too, where Linux
// provides it.
function currentAncestors() {
  const parent = process.ppid;
  return `${parent} ${parentOf(parent)}`;
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; state and parent id follow it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
