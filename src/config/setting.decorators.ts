import { Transform } from 'class-transformer';
import { ValidateBy, type ValidatorConstraintInterface, ValidatorConstraint } from 'class-validator';
import ipaddr from 'ipaddr.js';
import { isTimeZone } from '../common/dates/time-zone.js';

const SWITCHES: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

/** Converts a setting that is on or off. */
export const toBoolean = Transform(({ value }: { value: unknown }) => SWITCHES[String(value)] ?? value);

/** Converts a setting with comma-separated values. */
export const toList = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value,
);

/** Converts and checks a setting that is a whole number within bounds. */
export function WholeNumber(minimum: number, maximum: number): PropertyDecorator {
  const validate = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  const defaultMessage = () => `$property must be a whole number from ${minimum} to ${maximum}`;
  return (target, property) => {
    Transform(({ value }: { value: unknown }) => Number(value))(target, property);
    ValidateBy({ name: 'wholeNumber', validator: { validate, defaultMessage } })(target, property);
  };
}

/** Checks a setting that lists networks. */
export function AreNetworks(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && ipaddr.isValidCIDR(value);
  const defaultMessage = () => '$property must be a list of networks such as 10.0.0.0/8, fd00::/8';
  return ValidateBy({ name: 'networks', validator: { validate, defaultMessage } }, { each: true });
}

@ValidatorConstraint()
export class IsKnownTimeZone implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isTimeZone(value);
  }

  defaultMessage(): string {
    return 'SITE_TIMEZONE must be a time zone such as Europe/Berlin, or UTC+2';
  }
}
