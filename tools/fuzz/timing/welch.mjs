/** Share of samples kept; the slowest were delayed by something else. */
const KEPT = 0.9;

/**
 * Computes Welch's t of two samples without the slowest of both, the standard error of their difference, and their
 * means.
 */
export function welch(left, right) {
  const all = [...left, ...right].sort((one, other) => one - other);
  const slowest = all[Math.floor(all.length * KEPT)];
  const [a, b] = [left, right].map((times) => momentsOf(times.filter((time) => time <= slowest)));
  const error = Math.sqrt(a.variance / a.count + b.variance / b.count);
  return { t: (a.mean - b.mean) / error, error, means: [a.mean, b.mean] };
}

function momentsOf(times) {
  const count = times.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / count;
  const squares = times.reduce((sum, time) => sum + (time - mean) ** 2, 0);
  return { count, mean, variance: squares / (count - 1) };
}
