/** The columns of a row in the report. */
export const COLUMNS = ['case', 'figure', 'counted', 'target', 'verdict', 'scale'];

export const MISSED = 'missed';
export const NOT_CONCLUSIVE = 'not conclusive';

/** A figure with an upper limit. */
export function atMost(limit, figure, counted, { unit = '', scale = '' } = {}) {
  const target = limit === 0 ? '0' : `≤ ${withUnit(limit, unit)}`;
  // NaN, for a figure that could not be measured, never meets a target.
  const verdict = counted <= limit ? 'met' : MISSED;
  return { figure, counted: withUnit(counted, unit), target, verdict, scale };
}

/** A figure with a lower limit. */
export function atLeast(limit, figure, counted, scale = '') {
  const verdict = counted >= limit ? 'met' : MISSED;
  return { figure, counted: withUnit(counted), target: `≥ ${withUnit(limit)}`, verdict, scale };
}

/** A deliberate failure that must be detected; otherwise the figures beside it prove nothing. */
export function control(figure, counted, scale = '') {
  const verdict = counted > 0 ? 'met' : NOT_CONCLUSIVE;
  return { figure: `control: ${figure}`, counted: withUnit(counted), target: '> 0', verdict, scale };
}

export function skipped(reason) {
  return { figure: 'not run', counted: reason, target: '', verdict: 'skipped', scale: '' };
}

/** Formats a number as in a scale: `2,127 acknowledged`. */
export function withUnit(number, unit = '') {
  const shown = Number.isInteger(number) ? number : Number(number.toFixed(number < 10 ? 2 : 0));
  return `${shown.toLocaleString('en')}${unit && ` ${unit}`}`;
}
