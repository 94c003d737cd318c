/** Returns the value below which the given share of all values lies; NaN when there are none. */
export function percentile(values, share) {
  if (values.length === 0) return NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/**
 * Returns the growth of y with x as the median over all pairs (Theil-Sen), which is robust against outliers.
 */
export function slope(points) {
  const slopes = [];
  for (const [index, [x, y]] of points.entries()) {
    for (const [laterX, laterY] of points.slice(index + 1)) slopes.push((laterY - y) / (laterX - x));
  }
  return percentile(slopes, 0.5);
}
