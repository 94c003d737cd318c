export const MET = 'met';
export const MISSED = 'missed';
export const NOT_CONCLUSIVE = 'not conclusive';
export const SKIPPED = 'skipped';

/** A figure with an upper limit. */
export function atMost(limit, name, counted, { unit = '', scale = '' } = {}) {
  return {
    name,
    counted: withUnit(counted, unit),
    target: limit === 0 ? '0' : `≤ ${withUnit(limit, unit)}`,
    // NaN, for a figure that could not be measured, never meets a target.
    verdict: counted <= limit ? MET : MISSED,
    scale,
  };
}

/** A figure with a lower limit. */
export function atLeast(limit, name, counted, { unit = '', scale = '' } = {}) {
  const verdict = counted >= limit ? MET : MISSED;
  return { name, counted: withUnit(counted, unit), target: `≥ ${withUnit(limit, unit)}`, verdict, scale };
}

/** A deliberate failure that must be detected; otherwise the figures beside it prove nothing. */
export function control(name, counted, { scale = '' } = {}) {
  const verdict = counted > 0 ? MET : NOT_CONCLUSIVE;
  return { name: `control: ${name}`, counted: withUnit(counted, ''), target: '> 0', verdict, scale };
}

export function skipped(reason) {
  return { name: 'not run', counted: reason, target: '', verdict: SKIPPED, scale: '' };
}

function withUnit(number, unit) {
  const shown = Number.isInteger(number) ? number : Number(number.toFixed(number < 10 ? 2 : 0));
  return `${shown.toLocaleString('en')}${unit && ` ${unit}`}`;
}
