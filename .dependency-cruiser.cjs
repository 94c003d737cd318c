/** The arrows of src: imports only go down. The picture of it stands in docs/architecture.md. */
const TERMS = '^src/(categories|tags)/';
const LINKED = '^src/(venues|organizers)/';
const RESOURCES = '^src/(events|venues|organizers|categories|tags)/';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.spec\\.ts$' },
  to: { path: '^src/', pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle of imports has no bottom to read from. Entities may name each other as types.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Code that nothing reaches is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.(spec|d)\\.ts$' },
      to: {},
    },
    only('common-knows-nothing', '^src/common/', [], 'What everything rests on rests on nothing.'),
    only(
      'config-below',
      '^src/config/',
      ['^src/common/'],
      'Configuration comes before everything it configures.',
    ),
    only(
      'language-below',
      '^src/language/',
      ['^src/(common|config)/'],
      'How texts are translated does not depend on what they say.',
    ),
    only(
      'freshness-below',
      '^src/freshness/',
      ['^src/(common|config|access)/'],
      'That something changed can be told without knowing what.',
    ),
    only(
      'audit-below',
      '^src/audit/',
      ['^src/common/'],
      'Who wrote what is noted without knowing what it is.',
    ),
    only(
      'access-below',
      '^src/access/',
      ['^src/(common|audit)/'],
      'Rights know roles and status, not resources.',
    ),
    only(
      'http-below-resources',
      '^src/http/',
      ['^src/(common|config|access|language|freshness)/'],
      'How requests come in does not depend on what they ask for.',
    ),
    only(
      'public-view-knows-no-resource',
      '^src/public-view/',
      ['^src/(common|config|access|language|freshness|http)/'],
      'Records are kept finished without knowing how they are presented.',
    ),
    only(
      'images-below',
      '^src/images/',
      ['^src/(common|access)/'],
      'Images are used by publications and know none.',
    ),
    only(
      'publishing-knows-no-resource',
      '^src/publishing/',
      ['^src/(common|config|audit|access|language|freshness|http|public-view|images)/'],
      'What events, venues and organizers share names none of them.',
    ),
    only(
      'terms-know-no-resource',
      '^src/terms/',
      ['^src/(common|config|access|language|freshness|http|public-view)/'],
      'What categories and tags share names neither.',
    ),
    only(
      'terms-stay-apart',
      TERMS,
      ['^src/(common|config|audit|access|language|freshness|http|public-view|terms)/'],
      'Categories and tags know nothing of events.',
    ),
    only(
      'linked-stay-apart',
      LINKED,
      ['^src/(common|config|audit|access|language|freshness|http|public-view|images|publishing)/'],
      'Venues and organizers know nothing of events.',
    ),
    only(
      'events-below-what-serves-them',
      '^src/events/',
      [
        '^src/(common|config|audit|access|language|freshness|http|public-view|images|publishing|terms|venues|organizers|categories|tags)/',
      ],
      'Events know what they link to, and nothing of how they are mounted, described or loaded.',
    ),
    {
      name: 'siblings',
      comment: 'Venues do not import organizers, nor categories tags.',
      severity: 'error',
      from: { path: '^src/(venues|organizers|categories|tags)/' },
      to: { path: RESOURCES, pathNot: '^src/$1/' },
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
      comment: 'Only repositories, rules, entities, modules and what runs transactions speak to TypeORM.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.(repository|rules|entity|module|spec)\\.ts$',
          '^src/database/',
          '^src/common/paging/page\\.ts$',
          '^src/common/transactions\\.ts$',
          '^src/content/calendar-store\\.ts$',
          '^src/operations/pool-metrics\\.ts$',
        ],
      },
      to: { path: 'node_modules/typeorm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'programs-for-the-database-alone',
      comment: 'Nothing that a request says gets near a command line: only the embedded database is started.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/database/embedded/' },
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
