import { ArrayUnique, IsDefined, IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { IsAddressOfProvider, IsIssuer, IsRoleMapping } from './identity-provider.js';
import { type Role, ROLES } from './roles.js';
import {
  AreNetworks,
  AreOrigins,
  AreProxies,
  IsColorOnWhite,
  IsUserName,
  Switch,
  TimeZone,
  toList,
  WebAddress,
  WholeNumber,
} from './setting.decorators.js';
import { UTC } from '../../common/dates/parse-zone.js';
import type { Zone } from '../../common/dates/zone.js';
import { LOG_LEVELS, type LogLevel } from './log-level.js';

/** The settings, in the order of `.env.example`. An empty value counts as absent. */
export class Environment {
  /** Address the service listens on. */
  @IsString()
  HOST: string = '127.0.0.1';

  /** Port the service listens on; 0 selects a free one. */
  @WholeNumber(0, 65535)
  PORT: number = 3000;

  /** PostgreSQL 15 or newer. */
  @IsDefined({
    message:
      'DATABASE_URL is not set: name a PostgreSQL, such as postgres://user:password@host:5432/name; ' +
      '`npm start` and `npm run cli` bring their own.',
  })
  @Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'DATABASE_URL must look like postgres://user:password@host:5432/name',
  })
  DATABASE_URL: string;

  /** Maximum number of database connections of one instance. */
  @WholeNumber(2, 200)
  DATABASE_POOL_MAX: number = 10;

  /** Milliseconds to wait for a connection before a request fails with 503. */
  @WholeNumber(100, 60000)
  DATABASE_CONNECT_TIMEOUT_MS: number = 2000;

  /** Milliseconds after which PostgreSQL cancels a statement. */
  @WholeNumber(100, 600000)
  DATABASE_STATEMENT_TIMEOUT_MS: number = 5000;

  /** Keep the plans of frequent statements on each connection. False behind PgBouncer in transaction mode. */
  @Switch()
  DATABASE_PREPARED_STATEMENTS: boolean = true;

  /** Origin (and path) of the links in responses. Absent: taken from the request. */
  @IsOptional()
  @WebAddress()
  PUBLIC_URL?: string;

  /** Web site that shows the events; the `url` of a record points there. Absent: PUBLIC_URL. */
  @IsOptional()
  @WebAddress()
  SITE_URL?: string;

  /** Name of the calendar, as people see it in feeds and calendar apps. Absent: the host of SITE_URL. */
  @IsOptional()
  @Matches(/^[^\p{C}]{1,60}$/u, { message: 'SITE_NAME must be a line of 1 to 60 characters' })
  SITE_NAME?: string;

  /** Reverse proxy whose forwarded headers are trusted: a number of hops, or addresses and networks. */
  @IsOptional()
  @AreProxies()
  TRUST_PROXY?: string;

  /** Time zone of publication dates, whole-day rules and events without a time zone. */
  @TimeZone()
  SITE_TIMEZONE: Zone = UTC;

  /** Languages of texts, as BCP 47 tags; the first is the default. */
  @toList
  @ArrayUnique({ message: 'LANGUAGES must not name a language twice' })
  @Matches(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, {
    each: true,
    message: 'LANGUAGES must be a list such as en,fr or pt-BR,en',
  })
  LANGUAGES: readonly string[] = ['en', 'fr'];

  /** Hosts whose pages may be embedded in texts, over https. */
  @toList
  @Matches(/^[a-z\d-]+(\.[a-z\d-]+)*$/, {
    each: true,
    message:
      'EMBED_HOSTS must be a list of host names in lower case, such as www.youtube.com,player.vimeo.com',
  })
  EMBED_HOSTS: readonly string[] = [
    'www.youtube.com',
    'youtube.com',
    'www.youtube-nocookie.com',
    'player.vimeo.com',
    'www.openstreetmap.org',
    'w.soundcloud.com',
    'open.spotify.com',
  ];

  /** Path of the base whose routes take `translation_language`. */
  @Matches(/^(\/[\w.-]+)+\/?$/, { message: 'TRANSLATED_BASE must be a path such as /translated' })
  TRANSLATED_BASE: string = '/translated';

  /** Additional path of the API, for clients with a fixed one: `/wp-json/tribe/events/v1`. */
  @IsOptional()
  @Matches(/^(\/[\w.-]+){3,}\/?$/, { message: 'COMPAT_BASE must be a path such as /wp-json/tribe/events/v1' })
  COMPAT_BASE?: string;

  /** Default number of records on a page. */
  @WholeNumber(1, 1000)
  DEFAULT_PER_PAGE: number = 2;

  /** Maximum number of records on a page; a larger `per_page` is lowered to it. */
  @WholeNumber(1, 1000)
  MAX_PER_PAGE: number = 50;

  /** Name of the first administrator, created when there is no user. */
  @IsUserName()
  ADMIN_USERNAME: string = 'admin';

  /** Application password of the first administrator. Absent: generated and printed once. */
  @IsOptional()
  @Matches(/^(?:\s*\S){16,}\s*$/, {
    message: 'ADMIN_APPLICATION_PASSWORD must have 16 characters or more; blanks do not count',
  })
  ADMIN_APPLICATION_PASSWORD?: string;

  /** OpenID Connect provider whose tokens are accepted besides application passwords: its issuer, letter by letter. */
  @IsOptional()
  @IsIssuer()
  OIDC_ISSUER?: string;

  /** The keys of the provider, if the service reaches it by another address than its issuer; http is allowed. */
  @IsOptional()
  @IsAddressOfProvider()
  OIDC_JWKS_URL?: string;

  /** The discovery document of the provider, if it is not below the issuer; http is allowed. */
  @IsOptional()
  @IsAddressOfProvider()
  OIDC_DISCOVERY_URL?: string;

  /** The audience that tokens must name: this API, as it is registered with the provider. */
  @IsOptional()
  @IsString()
  OIDC_AUDIENCE?: string;

  /** The claim with the roles of a user: its name, or a path such as realm_access.roles. */
  @IsString()
  OIDC_ROLES_CLAIM: string = 'roles';

  /** The role that each value of the claim gives. Absent: a value is the name of a role. */
  @IsOptional()
  @IsRoleMapping()
  OIDC_ROLES?: string;

  /** The role of users whose claim gives none. Absent: they are refused. */
  @IsOptional()
  @IsIn(ROLES, { message: `$property must be one of ${ROLES.join(', ')}` })
  OIDC_DEFAULT_ROLE?: Role;

  /** Public client of the provider by which Swagger UI signs in, with PKCE. Absent: it does not offer that. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_ID?: string;

  /** Scopes that Swagger UI asks for, separated by blanks. */
  @IsString()
  OIDC_SCOPES: string = 'openid profile email';

  /** Load the demo calendar into an empty calendar. */
  @IsOptional()
  @Switch()
  DEMO_DATA?: boolean;

  /** Currency symbol of costs without one, such as 15. */
  @Length(1, 8, { message: 'CURRENCY_SYMBOL must be 1 to 8 characters' })
  CURRENCY_SYMBOL: string = '$';

  /** ISO 4217 code of costs without a currency. */
  @Matches(/^[A-Z]{3}$/, { message: 'CURRENCY_CODE must be three capital letters, such as EUR' })
  CURRENCY_CODE: string = 'USD';

  /** Position of the symbol. */
  @IsIn(['prefix', 'postfix'], { message: 'CURRENCY_POSITION must be prefix or postfix' })
  CURRENCY_POSITION: 'prefix' | 'postfix' = 'prefix';

  /** Limit the requests per minute that a client may send to this instance. */
  @Switch()
  RATE_LIMIT_ENABLED: boolean = true;

  /** Requests per minute from one address without credentials. */
  @WholeNumber(1, 1_000_000)
  RATE_LIMIT_ANONYMOUS: number = 1200;

  /** Requests per minute of one user. */
  @WholeNumber(1, 1_000_000)
  RATE_LIMIT_AUTHENTICATED: number = 3000;

  /** Limit the failed attempts per minute at credentials, and at passwords of records, from one address. */
  @Switch()
  ATTEMPT_LIMIT_ENABLED: boolean = true;

  /** Origins whose pages may call the API from a browser: `*`, or a comma-separated list. Never with cookies. */
  @AreOrigins()
  CORS_ORIGINS: string = '*';

  /** Tools for language models at /mcp, by the Model Context Protocol. */
  @Switch()
  MCP: boolean = true;

  /** Pages for visitors at the public addresses of records, if SITE_URL is this service. */
  @Switch()
  PAGES: boolean = true;

  /** Picture that pages show beside the name. Absent: the name alone. */
  @IsOptional()
  @WebAddress('https://www.example.org/logo.svg')
  PAGES_LOGO?: string;

  /** Colour of links and buttons of pages; they lighten it where the background is dark. */
  @IsColorOnWhite()
  PAGES_COLOR: string = '#8a2a1c';

  /** Seconds for which a shared cache may reuse anonymous responses; 0: it must revalidate every time. */
  @WholeNumber(0, 86400)
  CACHE_SECONDS: number = 10;

  /** Days for which removals of records stay in the feed of changes; readers who stay away longer start again. */
  @WholeNumber(7, 3650)
  CHANGES_DAYS: number = 90;

  /** Months for which series without an end have their dates ahead; more than the 24 that lists cover. */
  @WholeNumber(25, 32)
  RECURRENCE_MONTHS: number = 30;

  /** Networks outside the internet, in CIDR notation, to which webhooks may be sent, also over http. */
  @IsOptional()
  @toList
  @AreNetworks()
  WEBHOOK_NETWORKS?: readonly string[];

  /** Folder of the images that are uploaded. Several instances share it. */
  @IsString()
  IMAGES_DIR: string = '.data/images';

  /** Hosts whose images are copied when a record names their URL. Absent: such images stay links. */
  @IsOptional()
  @toList
  @Matches(/^[a-z\d-]+(\.[a-z\d-]+)*$/, {
    each: true,
    message: 'IMAGES_COPY_HOSTS must be a list of host names in lower case, such as images.example.org',
  })
  IMAGES_COPY_HOSTS?: readonly string[];

  /** Networks outside the internet, in CIDR notation, from which images may be copied, also over http. */
  @IsOptional()
  @toList
  @AreNetworks()
  IMAGES_NETWORKS?: readonly string[];

  /** Location by which nginx, in front, reads the files of IMAGES_DIR itself. Absent: the service sends them. */
  @IsOptional()
  @Matches(/^(\/[\w-]+)+$/, { message: 'IMAGES_ACCEL must be a location such as /stored-images' })
  IMAGES_ACCEL?: string;

  /** Bucket of a service that speaks S3, in which images are stored. Absent: in a folder. */
  @IsOptional()
  @Matches(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, {
    message: 'IMAGES_S3_BUCKET must be the name of a bucket, such as pictures',
  })
  IMAGES_S3_BUCKET?: string;

  /** Address of that service. Absent: that of AWS in the region. */
  @IsOptional()
  @WebAddress('https://s3.example.org')
  IMAGES_S3_ENDPOINT?: string;

  /** Region of the bucket. */
  @IsString()
  IMAGES_S3_REGION: string = 'us-east-1';

  /** Name the bucket in the path, not in the host. Most services other than AWS need it. */
  @Switch()
  IMAGES_S3_PATH_STYLE: boolean = false;

  /** Key of the service. Absent: looked for as usual with AWS, such as the identity of the machine. */
  @IsOptional()
  @IsString()
  IMAGES_S3_ACCESS_KEY_ID?: string;

  /** Secret of that key. */
  @IsOptional()
  @IsString()
  IMAGES_S3_SECRET_ACCESS_KEY?: string;

  /** Seconds between a stop signal and shutdown, during which /health/ready fails. */
  @WholeNumber(0, 300)
  DRAIN_SECONDS: number = 0;

  /** Lowest severity that is logged. */
  @IsIn(LOG_LEVELS, { message: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL: LogLevel = 'info';

  /** Format of log lines. Absent: pretty on a terminal, else json. */
  @IsOptional()
  @IsIn(['pretty', 'json'], { message: 'LOG_FORMAT must be pretty or json' })
  LOG_FORMAT?: 'pretty' | 'json';

  /** Collector to which traces are exported, by OTLP over HTTP. Absent: none are. */
  @IsOptional()
  @WebAddress('http://collector:4318')
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Format of exported traces. */
  @IsIn(['http/protobuf', 'http/json'], { message: '$property must be http/protobuf or http/json' })
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' | 'http/json' = 'http/protobuf';
}
