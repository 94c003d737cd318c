import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const readonly = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));
const nodeGlobals = readonly('process console Buffer URL fetch setTimeout clearTimeout AbortSignal');
const browserGlobals = readonly(
  'document navigator queueMicrotask AbortController CSSStyleSheet CustomEvent',
);

/** Files that list facts, one after the other. They are as long as what they tell. */
const DECLARATIVE = [
  'src/**/*.{dto,query,filters,entity}.ts',
  'src/platform/config/environment.ts',
  'src/common/errors/error-catalogue.ts',
  'src/common/errors/sentences/*.ts',
  'src/database/migrations/*.ts',
  'test/**/*.rows.ts',
  'tools/lib/requests/hostile-values.mjs',
];

const FEW_PARAMETERS = {
  // Constructors are exempt: theirs name what a class depends on, and the framework fills them.
  selector: ':function[params.length>4]:not(MethodDefinition[kind="constructor"] > FunctionExpression)',
  message: 'More than four parameters: some of them belong together.',
};
const NO_SPREAD_LITERALS = {
  selector:
    ':matches(SpreadElement, SpreadElement > TSAsExpression) > :matches(ArrayExpression, ObjectExpression)',
  message: 'Write the elements or members themselves: spreading a literal only saves lines.',
};

const SHA_256 = {
  selector: 'CallExpression[callee.name="createHash"]:not([arguments.0.value="sha256"])',
  message: 'All digests are SHA-256.',
};
const NO_WEAK_DIGESTS = {
  selector:
    ':matches(TemplateElement[value.raw=/\\b(md5|sha-?1|crc32)\\b/i], Literal[value=/\\b(?<!Content-)(md5|sha-?1|crc32)\\b/i])',
  message: 'All digests are SHA-256, also in SQL.',
};
const NO_SHELL = {
  selector: 'Property[key.name="shell"]',
  message: 'Start programs with a list of arguments, never through a shell.',
};
const PACKAGES = 'crypt|cipher|hash|hmac|md5|argon|jwt|forge|nacl|noble|sodium|pbkdf|uuid|nanoid|random';
/** Nothing is encrypted, and the only cryptography is that of Node, apart from packages that a folder may use. */
const cryptography = (packages) => ({
  paths: [
    {
      name: 'node:crypto',
      allowImportNames: ['createHash', 'createHmac', 'randomBytes', 'randomUUID', 'timingSafeEqual'],
    },
    { name: 'crypto', message: 'Import node:crypto.' },
  ],
  patterns: [
    {
      regex: `^(?!node:|\\.).*(${packages})`,
      message: 'Use node:crypto.',
    },
  ],
});

const sizes = (lines, lengthOfFunction) => ({
  'max-lines': ['error', { max: lines, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: lengthOfFunction, skipComments: true, IIFEs: true }],
  complexity: ['error', 8],
  'no-restricted-syntax': ['error', FEW_PARAMETERS, NO_SPREAD_LITERALS],
});

export default defineConfig(
  globalIgnores([
    'dist',
    'packages/*/dist',
    '.build-*',
    '.test-build',
    '.launcher-build',
    'coverage',
    '.data',
    '.data-bench',
    // These compile only beside generated clients, and the installed one.
    'test/clients/generated',
    'test/clients/package/programs',
    // Made of the OpenAPI document.
    'packages/client/src/document.ts',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Modules of Nest are classes that carry nothing but their decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A presenter returns a literal whose type is the class that documents it.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['packages/client/src/*.ts'],
    languageOptions: {
      parserOptions: { project: './packages/client/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  { files: ['src/**/*.ts', 'launcher/**/*.ts', 'packages/*/src/*.ts'], rules: sizes(200, 30) },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/**/*.spec.ts'],
    // What was sent may have a `toString` that is no function.
    rules: {
      '@typescript-eslint/no-base-to-string': ['error', { checkUnknown: true }],
      'no-restricted-imports': ['error', cryptography(`${PACKAGES}|jose`)],
      'no-restricted-globals': ['error', 'crypto'],
      'no-restricted-syntax': ['error', FEW_PARAMETERS, NO_SPREAD_LITERALS, SHA_256, NO_WEAK_DIGESTS],
    },
  },
  {
    files: ['src/extensions/sign-in/*.ts'],
    // Signatures of tokens.
    rules: { 'no-restricted-imports': ['error', cryptography(PACKAGES)] },
  },
  {
    files: ['launcher/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:child_process', importNames: ['exec', 'execSync'], message: NO_SHELL.message },
          ],
        },
      ],
      'no-restricted-syntax': ['error', FEW_PARAMETERS, NO_SPREAD_LITERALS, NO_SHELL],
    },
  },
  {
    files: ['src/database/migrations/*.ts'],
    // Those that are merged stay as they are.
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', FEW_PARAMETERS, NO_WEAK_DIGESTS],
    },
  },
  {
    files: ['test/**/*.ts', 'src/**/*.spec.ts'],
    rules: {
      ...sizes(300, 30),
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: { globals: nodeGlobals },
    rules: sizes(200, 30),
  },
  {
    files: ['packages/*/test/*.mjs'],
    languageOptions: { globals: readonly('AbortController ReadableStream Response setImmediate') },
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['packages/element/*.js'],
    languageOptions: {
      globals: { ...browserGlobals, ...readonly('HTMLElement URLSearchParams customElements') },
    },
    // One file, to be copied beside a page.
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['tools/**/*.mjs'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: './tools/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-expressions': 'error',
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: DECLARATIVE, rules: { 'max-lines': 'off' } },
  // A function that returns a DTO contains all of its fields.
  { files: ['src/**/*.dto.ts'], rules: { 'max-lines-per-function': 'off' } },
);
