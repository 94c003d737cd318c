/**
 * The folders of src, the highest one first, and the two pairs of files between them: each imports only what stands below
 * it. The same list stands in docs/architecture.md.
 */
const FOLDERS = [
  '(main|cli)\\.ts$',
  'bootstrap/',
  'app\\.(module|setup)\\.ts$',
  'extensions/',
  'calendar/',
  'http/',
  'reading/',
  'context/',
  'database/',
  'platform/',
  'common/',
].map((path) => `^src/${path}`);

const downwards = FOLDERS.slice(1).map((folder, index) => ({
  name: 'imports-go-down',
  comment: 'A folder imports only what stands below it.',
  from: { path: folder },
  to: { path: FOLDERS.slice(0, index + 1) },
}));

/** The extensions that need another one, without which they are taken out as well. */
const NEEDED = { 'feeds/saved': 'feeds', mcp: 'changes', webhooks: 'changes' };

const pairs = Object.entries(NEEDED).map(([extension, needed]) => ({
  name: 'extensions-apart',
  comment: 'An extension knows the one that it needs, and no other.',
  from: { path: `^src/extensions/${extension}/` },
  to: {
    path: '^src/extensions/',
    pathNot: `^src/extensions/(${extension}|${needed})/`,
  },
}));

/** Folders whose files import from the folders within them; in all others, these import from the files around them. */
const KNOWING_INNER = '^src/(calendar/events|common/errors|extensions/move-in|extensions|platform)/[^/]+$';

const RULES = [
  ...downwards,
  {
    name: 'nine-folders',
    comment: 'Everything stands in one of the folders.',
    from: { path: '^src/', pathNot: FOLDERS },
    to: {},
  },
  {
    name: 'services-of-others',
    comment:
      'A module asks another one through its service, never its repository or controller. What publications and terms share is there to be extended.',
    from: { path: '^src/(calendar|extensions)/([^/]+)/' },
    to: {
      path: '^src/(calendar|extensions)/.+\\.(repository|controller)\\.ts$',
      pathNot: ['^src/$1/$2/', '^src/calendar/(publications|terms)/'],
    },
  },
  {
    name: 'extensions-for-the-list',
    comment:
      'An extension is deleted with its folder and its lines in the lists, which everything else asks.',
    from: { path: '^src/', pathNot: '^src/extensions/' },
    to: { path: '^src/extensions/', pathNot: '^src/extensions/(index|commands)\\.ts$' },
  },
  {
    name: 'extensions-apart',
    comment: 'Each extension can be deleted by itself, but for those that need it.',
    from: {
      path: '^src/extensions/([^/]+)/',
      pathNot: Object.keys(NEEDED).map((extension) => `^src/extensions/${extension}/`),
    },
    to: { path: '^src/extensions/', pathNot: '^src/extensions/$1/' },
  },
  ...pairs,
  {
    name: 'no-circular',
    comment: 'A circle of imports has no bottom to read from.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circular-folders',
    comment: 'The same is true of folders within the nine.',
    scope: 'folder',
    from: { path: '^src/' },
    to: { path: '^src/', circular: true },
  },
  {
    name: 'outer-files',
    comment: 'A folder and one within it know each other in one direction.',
    from: { path: '^src/(.+)/[^/]+$', pathNot: KNOWING_INNER },
    to: { path: '^src/$1/.+/' },
  },
  {
    name: 'inner-folders',
    comment: 'The other direction.',
    from: { path: `${KNOWING_INNER.replace('[^/]+$', '')}.+/` },
    to: { path: '^src/$1/[^/]+$' },
  },
  {
    name: 'no-orphans',
    comment: 'Code that nothing reaches is dead; two modules are put in front of programs by a flag.',
    from: { orphan: true, pathNot: ['\\.(spec|d)\\.ts$', '/(leave-with-parent\\.ts|fixed-process\\.mjs)$'] },
    to: {},
  },
  {
    name: 'routes-for-controllers',
    comment: 'Services and repositories know no HTTP; controllers and their decorators are made of it.',
    from: {
      path: '^src/',
      pathNot: ['\\.(controller|decorator|documentation|module|spec)\\.ts$', '^src/(bootstrap|http)/'],
    },
    to: { path: '^src/http/routes/' },
  },
  {
    name: 'express-for-http',
    comment: 'Services, repositories and what they are made of answer commands and timers, too.',
    from: {
      path: '^src/',
      pathNot: [
        '\\.(controller|decorators?|spec)\\.ts$',
        '^src/(bootstrap|http|extensions/(batch|operations|tracing))/',
        '^src/app\\.setup\\.ts$',
      ],
    },
    to: { path: 'node_modules/(express|@types/express)/' },
  },
  {
    name: 'sql-stays-in-its-place',
    comment:
      'Only repositories, `*.sql.ts`, filters, orders and entities speak SQL, and what they are made of.',
    from: {
      path: '^src/',
      pathNot: [
        '\\.(repository|sql|filters|orders|entity|module|spec)\\.ts$',
        '^src/(reading|database|common/lists)/',
        // Each right is decided twice here, in code and in SQL, so that the two agree.
        '^src/context/access/rights\\.ts$',
      ],
    },
    to: { path: 'node_modules/(typeorm|sql-template-tag)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'launcher-apart',
    comment:
      'The launcher tells the service by its environment where its database is; neither imports the other.',
    from: { path: '^(src|launcher)/' },
    to: { path: '^(src|launcher)/', pathNot: '^$1/' },
  },
  {
    name: 'client-apart',
    comment: 'The client knows the service by its document, and is installed without it.',
    from: { path: '^packages/' },
    to: { path: '^(src|launcher|scripts|tools|test)/' },
  },
  {
    name: 'tools-apart',
    comment: 'Of the tools only `lib` is shared, and it knows none of them.',
    from: { path: '^tools/([^/]+)/' },
    to: { path: '^tools/', pathNot: ['^tools/$1/', '^tools/lib/'] },
  },
  {
    name: 'tools-from-outside',
    comment: 'Tools run the service; of the code beside them they import only what starts it.',
    from: { path: '^tools/' },
    to: { path: '^(src|launcher|test|deploy|packages|scripts/(?!lib/))', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'service-alone',
    comment: 'Neither the service nor its start needs a tool or the client.',
    from: { path: '^(src|launcher|scripts)/' },
    to: { path: '^(tools|packages)/' },
  },
  {
    name: 'no-programs',
    comment: 'Nothing that a request says gets near a command line.',
    from: { path: '^src/' },
    to: { path: '^(node:)?(child_process|cluster|worker_threads)$', dependencyTypes: ['core'] },
  },
];

module.exports = {
  forbidden: RULES.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
