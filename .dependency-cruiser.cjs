/**
 * The layers of src, the lowest one first. What stands in one line does not know of each other. The picture of it stands
 * in docs/architecture.md.
 */
const LAYERS = [
  ['common'],
  ['config', 'audit'],
  ['access'],
  ['caching', 'language', 'images'],
  ['http'],
  ['idempotency'],
  ['publishing', 'terms'],
  ['venues', 'organizers', 'categories', 'tags', 'batch'],
  ['events'],
  ['changes', 'feeds'],
  ['webhooks', 'saved-feeds'],
  ['documentation', 'database'],
  ['discovery', 'content', 'operations'],
  ['translated'],
  ['app.module.ts', 'app.setup.ts'],
  ['startup'],
  ['commands'],
];
const RESOURCES = '^src/(events|venues|organizers|categories|tags)/';

const pathOf = (name) => `^src/${name.replace('.', '\\.')}`;

const layers = LAYERS.map((names, level) => ({
  name: `${names[0]}-on-what-is-below`,
  comment: 'Imports only go down.',
  severity: 'error',
  from: { path: `^src/(${names.join('|')})`, pathNot: '\\.spec\\.ts$' },
  to: { path: '^src/', pathNot: ['^src/$1', ...LAYERS.slice(0, level).flat().map(pathOf)] },
}));

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'no-circular',
      comment: 'A circle of imports has no bottom to read from.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Code that nothing reaches is dead; one module is put in front of programs by a flag.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.(spec|d)\\.ts$', '^launcher/leave-with-parent\\.ts$'] },
      to: {},
    },
    {
      name: 'private-repositories',
      comment: 'A resource is asked through its service; its repository and controller are its own.',
      severity: 'error',
      from: { path: RESOURCES },
      to: {
        path: '^src/[^/]+/[^/]+\\.(repository|controller)\\.ts$',
        pathNot: ['^src/$1/', '^src/(publishing|terms|language)/'],
      },
    },
    {
      name: 'sql-stays-in-its-place',
      comment: 'Only repositories, rules, filters and what they are made of speak SQL.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.(repository|rules|filters|orders|entity|module|spec)\\.ts$',
          '^src/(database|caching)/',
          '^src/access/rights\\.ts$',
          '^src/events/distance\\.ts$',
          '^src/language/search-strategies\\.ts$',
          '^src/common/(sql|transactions|paging/[^/]+|search/[^/]+)\\.ts$',
          '^src/content/calendar-store\\.ts$',
          '^src/operations/pool-metrics\\.ts$',
        ],
      },
      to: { path: 'node_modules/(typeorm|sql-template-tag)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'launcher-apart',
      comment:
        'The launcher tells the service by its environment where its database is; neither imports the other.',
      severity: 'error',
      from: { path: '^(src|launcher)/' },
      to: { path: '^(src|launcher)/', pathNot: '^$1/' },
    },
    {
      name: 'no-programs',
      comment: 'Nothing that a request says gets near a command line.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(node:)?child_process$', dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
