import { aligned, figure } from '../report.mjs';

const CORES = ['instances', 'postgres', 'nginx', 'load', 'others'];
const HEAD = [
  'case',
  'instances',
  'req/s',
  'p50 ms',
  'p99 ms',
  'KB',
  'instance ms',
  'pg ms',
  'nginx ms',
  'req/s per core',
  'cores: instances',
  'pg',
  'nginx',
  'load',
  'others',
  'nginx cache',
];
const MEMORY = ['instanceMb', 'postgresMb', 'sharedBuffersMb', 'nginxMb'];

/** Formats one case as a line, printed as soon as it was measured. */
export function line({ name, instances, perSecond, p99, wrong }) {
  const text = `${name}, ${counted(instances)}: ${figure(perSecond)} req/s, p99 ${figure(p99)} ms`;
  return wrong > 0 ? `${text}, ${wrong} wrong responses` : text;
}

/** Formats a number of instances. */
export function counted(count) {
  return count === 1 ? '1 instance' : `${count} instances`;
}

/** Formats all cases as a table. */
export function table(summaries) {
  return aligned([HEAD, ...summaries.map(row)]);
}

/** Says for each number of instances how much memory was in use when it was most. */
export function memoryLines(summaries) {
  const counts = [...new Set(summaries.map(({ instances }) => instances))];
  return counts.map((count) => {
    const own = summaries.filter(({ instances }) => instances === count);
    const [instance, postgres, buffers, nginx] = MEMORY.map((name) =>
      Math.round(Math.max(...own.map((one) => one[name]))),
    );
    return `${counted(count)}: ${instance} MB each, PostgreSQL ${postgres} MB and ${buffers} MB of shared buffers, nginx ${nginx} MB`;
  });
}

function row(summary) {
  const { name, instances, perSecond, p50, p99, kb, instanceMs, postgresMs, nginxMs, perCore } = summary;
  return [
    summary.wrong > 0 ? `${name} (${summary.wrong} wrong)` : name,
    String(instances),
    ...[perSecond, p50, p99, kb, instanceMs, postgresMs, nginxMs, perCore].map(figure),
    ...CORES.map((group) => summary.cores[group].toFixed(2)),
    `${Math.round(summary.cached * 100)} %`,
  ];
}
