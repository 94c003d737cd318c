/** Returns the value below which the given share of all values lies; NaN when there are none. */
export function percentile(values, share) {
  if (values.length === 0) return NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
}

/** Returns the median; NaN of no values. */
export function median(values) {
  return percentile(values, 0.5);
}

/** Returns the growth of y with x as the median over all pairs (Theil-Sen), which is robust against outliers. */
export function slope(points) {
  return median(
    points.flatMap(([x, y], index) =>
      points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
    ),
  );
}
