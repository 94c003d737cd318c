/** The value below which the share of all values lies; NaN when there are none. */
export function percentile(values, share) {
  if (values.length === 0) return NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** How y grows with x, by the median of all pairs (Theil-Sen): a few outliers change nothing. */
export function slope(points) {
  const slopes = [];
  for (const [index, [x, y]] of points.entries()) {
    for (const [laterX, laterY] of points.slice(index + 1)) slopes.push((laterY - y) / (laterX - x));
  }
  return percentile(slopes, 0.5);
}
