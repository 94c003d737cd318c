import { misspeltSettings, settingNames } from './misspelt-settings.js';

const variablesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']));

/** Names of a Debian shell, a desktop, CI services, npm, Docker and Compose. */
const ORDINARY = `
  PATH HOME USER LOGNAME SHELL TERM LANG LANGUAGE LC_ALL LC_CTYPE TZ PWD OLDPWD SHLVL HOSTNAME HOSTTYPE MAIL EDITOR PAGER
  DISPLAY COLORTERM XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS SSH_CLIENT SSH_TTY SUDO_USER LINES COLUMNS PS1 TMPDIR DEBUG
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy CI CI_JOB_ID CI_COMMIT_SHA CI_PAGES_URL
  GITHUB_SHA GITHUB_SERVER_URL GITHUB_API_URL GITHUB_BASE_REF RUNNER_OS RUNNER_TEMP BUILD_URL JOB_URL BUILD_ID JENKINS_URL
  NODE_ENV NODE_OPTIONS NODE_VERSION YARN_VERSION INIT_CWD npm_config_prefix npm_config_port npm_config_host npm_execpath
  npm_lifecycle_event npm_package_version npm_node_execpath PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD POSTGRES_PASSWORD
  DB_HOST DB_PORT DB_URL REDIS_URL BASE_URL API_URL APP_URL SITE_NAME SITE_ID SMTP_HOST SMTP_PORT DATABASE_HOST
  DATABASE_PORT DATABASE_NAME DATABASE_USER DATABASE_PASSWORD DATABASE_SSL APP_PASSWORD MIGRATOR_PASSWORD
  REPLICATOR_PASSWORD READER_PASSWORD OPERATORS_PORT CALENDAR_RELEASE TEST_DATABASE_URL COMPOSE_PROJECT_NAME DOCKER_HOST
  JOURNAL_STREAM INVOCATION_ID LISTEN_PID CREDENTIALS_DIRECTORY MEMORY_MAX WEB_CONCURRENCY DYNO PORTAL_URL`;
const KUBERNETES = ['KUBERNETES', 'CALENDAR', 'DATABASE', 'POSTGRES', 'WEB', 'X', 'A_B'].flatMap(
  (service) => [
    `${service}_SERVICE_HOST`,
    `${service}_SERVICE_PORT`,
    `${service}_SERVICE_PORT_HTTP`,
    `${service}_PORT`,
    `${service}_PORT_80_TCP`,
    `${service}_PORT_80_TCP_ADDR`,
  ],
);

describe('A misspelt setting', () => {
  it.each([
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['HOTS', 'HOST'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASE_URL_FLIE', 'DATABASE_URL_FILE'],
    ['ADMIN_APLICATION_PASWORD', 'ADMIN_APPLICATION_PASSWORD'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s is reported in a line that names %s', (sent, meant) => {
    expect(misspeltSettings({ [sent]: 'x' })).toEqual([
      `${sent} is not a setting and has no effect. Is ${meant} meant?`,
    ]);
  });

  it('is reported without its value', () => {
    expect(misspeltSettings({ DATABSE_URL: 'postgres://me:hidden@host/name' }).join()).not.toContain(
      'hidden',
    );
  });

  it.each(settingNames())('is not %s', (name) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([]);
  });

  it('is none of the variables that shells, containers, npm and CI services set', () => {
    const names = [...ORDINARY.trim().split(/\s+/), ...KUBERNETES];

    expect(misspeltSettings(variablesOf(names))).toEqual([]);
  });
});
