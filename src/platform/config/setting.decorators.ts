import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsUrl, ValidateBy, type ValidationArguments } from 'class-validator';
import express from 'express';
import ipaddr from 'ipaddr.js';
import { parseZone } from '../../common/dates/parse-zone.js';
import { Zone } from '../../common/dates/zone.js';
import { isUserName, USER_NAME_RULE } from '../../common/text/user-name.js';

const SWITCHES: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

/** Converts and checks a setting that is on or off. */
export function Switch(): PropertyDecorator {
  const convert = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (SWITCHES[value] ?? value) : value,
  );
  return applyDecorators(convert, IsBoolean({ message: '$property must be true or false' }));
}

/** Checks a setting that is an address of the web. The message names the example. */
export function WebAddress(example = 'https://calendar.example.org'): PropertyDecorator {
  return IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: `$property must be an address such as ${example}` },
  );
}

/** Converts a setting with comma-separated values. */
export const toList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value,
);

/** Converts and checks a setting that is a whole number within bounds. */
export function WholeNumber(minimum: number, maximum: number): PropertyDecorator {
  const validate = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  const defaultMessage = () => `$property must be a whole number from ${minimum} to ${maximum}`;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => Number(value)),
    ValidateBy({ name: 'wholeNumber', validator: { validate, defaultMessage } }),
  );
}

/** Checks a setting that lists networks. */
export function AreNetworks(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && ipaddr.isValidCIDR(value);
  const defaultMessage = () => '$property must be a list of networks such as 10.0.0.0/8, fd00::/8';
  return ValidateBy({ name: 'networks', validator: { validate, defaultMessage } }, { each: true });
}

/** Checks a setting that Express takes as the proxies to trust. */
export function AreProxies(): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'string' && (/^\d+$/.test(value) ? value.length <= 2 : areTaken(value));
  const defaultMessage = () =>
    '$property must be a number of hops (1) or a list of addresses (10.0.0.0/8, loopback)';
  return ValidateBy({ name: 'proxies', validator: { validate, defaultMessage } });
}

function areTaken(proxies: string): boolean {
  try {
    express().set('trust proxy', proxies);
    return true;
  } catch {
    return false;
  }
}

/** Checks a setting that is `*` or lists origins. One that is written otherwise than browsers do would match none. */
export function AreOrigins(): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'string' && (value === '*' || misspeltOrigin(value) === undefined);
  const defaultMessage = ({ value }: ValidationArguments) =>
    `$property must list origins as browsers send them, such as ${originIn(misspeltOrigin(value as string)) ?? 'https://www.example.org'}; * names all`;
  return ValidateBy({ name: 'origins', validator: { validate, defaultMessage } });
}

function misspeltOrigin(list: string): string | undefined {
  const origins = list.split(',');
  return origins.map((origin) => origin.trim()).find((origin) => originIn(origin) !== origin);
}

function originIn(address = ''): string | undefined {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Checks a setting that names a user. */
export function IsUserName(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isUserName(value);
  const defaultMessage = () => `$property must be ${USER_NAME_RULE}`;
  return ValidateBy({ name: 'userName', validator: { validate, defaultMessage } });
}

/** Converts and checks a setting that names a time zone. */
export function TimeZone(): PropertyDecorator {
  const convert = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? parseZone(value) : value,
  );
  const validate = (value: unknown) => value instanceof Zone;
  const defaultMessage = () => '$property must be a time zone such as Europe/Berlin, or UTC+2';
  return applyDecorators(convert, ValidateBy({ name: 'timeZone', validator: { validate, defaultMessage } }));
}

/** The contrast of text that everybody can read, with some room for grounds that are not quite white. */
const LEGIBLE = 5;

/** Checks a setting that is a colour of text on white. */
export function IsColorOnWhite(): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) && contrastWithWhite(value) >= LEGIBLE;
  const defaultMessage = () => '$property must be a colour such as #8a2a1c, dark enough to be read on white';
  return ValidateBy({ name: 'colorOnWhite', validator: { validate, defaultMessage } });
}

/** Returns the contrast ratio as WCAG defines it. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
