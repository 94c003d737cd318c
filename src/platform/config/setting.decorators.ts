import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsUrl, ValidateBy } from 'class-validator';
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
