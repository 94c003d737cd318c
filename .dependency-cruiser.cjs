/**
 * The layers of src, the lowest one first. What stands in one line does not know of each other. The picture of it stands
 * in docs/architecture.md.
 */
const LAYERS = [
  ['records', 'text'],
  ['dates', 'errors', 'slugs', 'logging', 'metrics'],
  ['parameters', 'sql', 'config', 'tasks'],
  ['lists', 'language', 'audit', 'console', 'outbound', 'recurrence'],
  ['access'],
  ['request', 'limits', 'oidc'],
  ['reading'],
  ['idempotency', 'routes'],
  ['images'],
  ['publishing', 'terms'],
  ['linked', 'categories', 'tags'],
  ['venues', 'organizers'],
  ['resources'],
  ['events'],
  ['changes', 'feeds'],
  ['webhooks', 'saved-feeds', 'users'],
  ['edge'],
  ['batch', 'backup', 'content', 'operations'],
  ['move-in'],
  ['database', 'documentation', 'tracing'],
  ['discovery', 'mcp'],
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
      comment: 'Code that nothing reaches is dead; two modules are put in front of programs by a flag.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.(spec|d)\\.ts$',
          '^launcher/leave-with-parent\\.ts$',
          '^tools/record/fixed-process\\.mjs$',
        ],
      },
      to: {},
    },
    {
      name: 'routes-for-controllers',
      comment: 'Services and repositories know no HTTP; controllers and their decorators are made of it.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.(controller|decorator|documentation|module|spec)\\.ts$',
          '^src/(routes|edge|startup|discovery|documentation)/',
        ],
      },
      to: { path: '^src/routes/' },
    },
    {
      name: 'edge-for-the-application',
      comment: 'What is in front of all routes is put there in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(edge|batch)/', '^src/app\\.(setup|module)\\.ts$'] },
      to: { path: '^src/edge/' },
    },
    {
      name: 'express-for-http',
      comment: 'Services, repositories and what they are made of answer commands and timers, too.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.(controller|decorator|spec)\\.ts$',
          '^src/(routes|edge|startup|batch|discovery|documentation|limits|operations|tracing)/',
          '^src/errors/error\\.filter\\.ts$',
          '^src/app\\.setup\\.ts$',
        ],
      },
      to: { path: 'node_modules/(express|@types/express)/' },
    },
    {
      name: 'private-repositories',
      comment: 'A resource is asked through its service; its repository and controller are its own.',
      severity: 'error',
      from: { path: RESOURCES },
      to: {
        path: '^src/[^/]+/[^/]+\\.(repository|controller)\\.ts$',
        pathNot: ['^src/$1/', '^src/(publishing|linked|terms|language)/'],
      },
    },
    {
      name: 'sql-stays-in-its-place',
      comment:
        'Only repositories, `*.sql.ts`, filters, orders and entities speak SQL, and what they are made of.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.(repository|sql|filters|orders|entity|module|spec)\\.ts$',
          '^src/(database|lists|reading|sql)/',
          // Each right is decided twice here, in code and in SQL, so that the two agree.
          '^src/access/rights\\.ts$',
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
      name: 'client-apart',
      comment: 'The client knows the service by its document, and is installed without it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|launcher|scripts|tools|test)/' },
    },
    {
      name: 'client-for-others',
      comment: 'The service and its image do without the client.',
      severity: 'error',
      from: { path: '^(src|launcher|scripts|tools)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'tools-apart',
      comment: 'Of the tools only `lib` is shared, and it knows none of them.',
      severity: 'error',
      from: { path: '^tools/([^/]+)/' },
      to: { path: '^tools/', pathNot: ['^tools/$1/', '^tools/lib/'] },
    },
    {
      name: 'tools-from-outside',
      comment: 'Tools run the service; of the code beside them they import only what starts it.',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^(src|launcher|test|deploy|scripts/(?!lib/))', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tools-for-nobody',
      comment: 'Neither the service nor its start needs a tool.',
      severity: 'error',
      from: { path: '^(src|launcher|scripts)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'no-programs',
      comment: 'Nothing that a request says gets near a command line.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(node:)?(child_process|cluster|worker_threads)$', dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
