import {
  ArrayUnique,
  IsBoolean,
  IsDefined,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Validate,
} from 'class-validator';
import { IsKnownTimeZone, toBoolean, toList, WholeNumber } from './setting.decorators.js';
import { LOG_LEVELS, type LogLevel } from '../common/logging/log-level.js';

/** What an operator may set, in the order of `.env.example`. An empty value counts as absent. */
export class Environment {
  /** Address the service listens on. */
  @IsString()
  HOST: string = '127.0.0.1';

  /** Port the service listens on; 0 takes a free one. */
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

  /** Connections to the database that one instance holds at the most. */
  @WholeNumber(2, 200)
  DATABASE_POOL_MAX: number = 10;

  /** Milliseconds to wait for a connection before a request is refused with 503. */
  @WholeNumber(100, 60000)
  DATABASE_CONNECT_TIMEOUT_MS: number = 2000;

  /** Milliseconds after which PostgreSQL gives up a statement. */
  @WholeNumber(100, 600000)
  DATABASE_STATEMENT_TIMEOUT_MS: number = 5000;

  /** Keep the plans of frequent statements on each connection. False behind PgBouncer in transaction mode. */
  @toBoolean
  @IsBoolean()
  DATABASE_PREPARED_STATEMENTS: boolean = true;

  /** Origin (and path) of every link in answers. Absent: taken from the request. */
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  PUBLIC_URL?: string;

  /** Web site on which the events are shown; the `url` of a record lies there. Absent: PUBLIC_URL. */
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  SITE_URL?: string;

  /** Reverse proxy whose forwarded headers count: a number of hops, or addresses and networks. */
  @IsOptional()
  @Matches(/^(\d{1,2}|[\da-fA-F.:/, ]+|[\w, ]*(loopback|linklocal|uniquelocal)[\w, ]*)$/, {
    message: 'TRUST_PROXY must be a number of hops (1) or a list of addresses (10.0.0.0/8, loopback)',
  })
  TRUST_PROXY?: string;

  /** Zone of publication dates, whole-day rules and events without a zone. */
  @Validate(IsKnownTimeZone)
  SITE_TIMEZONE: string = 'UTC';

  /** Languages that texts are offered in, as BCP 47 tags; the first is the default. */
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

  /** A further path of the API, for clients with a fixed one: `/wp-json/tribe/events/v1`. */
  @IsOptional()
  @Matches(/^(\/[\w.-]+){3,}\/?$/, { message: 'COMPAT_BASE must be a path such as /wp-json/tribe/events/v1' })
  COMPAT_BASE?: string;

  /** Records on a page when the caller does not say. */
  @WholeNumber(1, 1000)
  DEFAULT_PER_PAGE: number = 2;

  /** Records on a page at the most; a larger `per_page` is lowered to it. */
  @WholeNumber(1, 1000)
  MAX_PER_PAGE: number = 50;

  /** Name of the first administrator, created when there is no user. */
  @Matches(/^[\w.@-]{1,60}$/, { message: 'ADMIN_USERNAME must be 1 to 60 letters, digits or . _ @ -' })
  ADMIN_USERNAME: string = 'admin';

  /** Application password of the first administrator. Absent: generated and printed once. */
  @IsOptional()
  @Matches(/^(?:\s*\S){16,}\s*$/, {
    message: 'ADMIN_APPLICATION_PASSWORD must have 16 characters or more; blanks do not count',
  })
  ADMIN_APPLICATION_PASSWORD?: string;

  /** Load the demo calendar into an empty calendar. */
  @IsOptional()
  @toBoolean
  @IsBoolean()
  DEMO_DATA?: boolean;

  /** Printed with a bare cost, such as 15. */
  @Length(1, 8)
  CURRENCY_SYMBOL: string = '$';

  /** ISO 4217 code of bare costs. */
  @Matches(/^[A-Z]{3}$/, { message: 'CURRENCY_CODE must be three capital letters, such as EUR' })
  CURRENCY_CODE: string = 'USD';

  /** Side on which the symbol stands. */
  @IsIn(['prefix', 'postfix'])
  CURRENCY_POSITION: 'prefix' | 'postfix' = 'prefix';

  /** Limit how many requests a minute a client may send to this instance. */
  @toBoolean
  @IsBoolean()
  RATE_LIMIT_ENABLED: boolean = true;

  /** Requests a minute from one address without credentials. */
  @WholeNumber(1, 1_000_000)
  RATE_LIMIT_ANONYMOUS: number = 1200;

  /** Requests a minute of one user. */
  @WholeNumber(1, 1_000_000)
  RATE_LIMIT_AUTHENTICATED: number = 3000;

  /** Origins whose pages may call the API from a browser: `*`, or a list with commas. Never with cookies. */
  @Matches(/^(\*|https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*)$/, {
    message: 'CORS_ORIGINS must be * or a list such as https://example.org, https://www.example.org',
  })
  CORS_ORIGINS: string = '*';

  /** Seconds for which a shared cache may answer anonymous reads by itself; 0: it has to ask every time. */
  @WholeNumber(0, 86400)
  CACHE_SECONDS: number = 10;

  /** Seconds between a stop signal and the end of accepting, in which /health/ready says no. */
  @WholeNumber(0, 300)
  DRAIN_SECONDS: number = 0;

  /** Least severe log lines that are written. */
  @IsIn(LOG_LEVELS)
  LOG_LEVEL: LogLevel = 'info';

  /** How log lines look. Absent: pretty on a terminal, else json. */
  @IsOptional()
  @IsIn(['pretty', 'json'])
  LOG_FORMAT?: 'pretty' | 'json';
}
