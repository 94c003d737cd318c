import { COMMON, text } from '../lib/options.mjs';
import { runTool } from '../lib/tool.mjs';
import { OPTIONS } from './options.mjs';

await runTool({
  command: 'bench',
  about: 'Compares the service with bare servers that return the same data, on generated events.',
  options: {
    ...OPTIONS,
    list: COMMON.list,
    table: text('write these results, by increasing size, to docs/appendix/performance-table.csv', 'NAMES'),
  },
  notes: `The bare servers: "list", one prepared statement that builds the page of events in PostgreSQL; "constant", a
body of the same size; "express", the same from an Express route, or its 304; "single", one record by its key;
"write", the bare transaction behind a create. All but "express" are plain node:http servers. In each round they take
turns with the service.

The columns: responses per second, their ratio to the bare servers, the median and the 99th percentile of the response
time in milliseconds, processor time per response in Node and in PostgreSQL in milliseconds, time of the first response
after a write and of the slowest probe of /health/live in milliseconds, memory of the service in MB.

  npm run bench -- --keep --only "filter|search" --rounds 5
  npm run bench -- --events 2000000 --only page
  npm run bench -- --table twenty-thousand,two-million
`,
  run: async (options) => (await import('./benchmark.mjs')).runBenchmark(options),
});
