import { ValidateBy, type ValidationArguments } from 'class-validator';
import ipaddr from 'ipaddr.js';
import { type Role, ROLES } from './roles.js';

/** Settings by which nothing is fetched from the issuer itself, so that it may have any name. */
const OTHER_ADDRESSES = ['OIDC_JWKS_URL', 'OIDC_DISCOVERY_URL'];

/** Checks a setting that names the issuer of tokens. */
export function IsIssuer(): PropertyDecorator {
  const validate = (value: unknown, given?: ValidationArguments) => {
    const settings = given?.object as Readonly<Record<string, unknown>>;
    const isFetched = OTHER_ADDRESSES.every((name) => settings[name] === undefined);
    return typeof value === 'string' && isIssuer(value, isFetched ? isTrustedAddress : isHttpAddress);
  };
  const defaultMessage = () =>
    '$property must be an address such as https://login.example.org/realms/town; http is only for this machine, ' +
    'or beside OIDC_JWKS_URL';
  return ValidateBy({ name: 'issuer', validator: { validate, defaultMessage } });
}

/** Checks a setting that names an address of the provider. It may be http: its operator knows the way to it. */
export function IsAddressOfProvider(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isHttpAddress(value);
  const defaultMessage = () => '$property must be an address such as http://keycloak:8080/realms/town/keys';
  return ValidateBy({ name: 'addressOfProvider', validator: { validate, defaultMessage } });
}

/** Checks a setting that maps values of a claim to roles. */
export function IsRoleMapping(): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && readRoleMapping(value) !== undefined;
  const defaultMessage = () =>
    `$property must be a list such as calendar-admins=administrator,staff=editor, of the roles ${ROLES.join(', ')}`;
  return ValidateBy({ name: 'roleMapping', validator: { validate, defaultMessage } });
}

/** Tells whether keys may be fetched from an address: nobody on the way can replace them. */
export function isTrustedAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}

/** Returns the roles by the values of a claim that `staff=editor,…` gives them to; undefined if it cannot be read. */
export function readRoleMapping(text: string): ReadonlyMap<string, Role> | undefined {
  const roles = new Map<string, Role>();
  for (const part of text.split(',')) {
    // A value may contain the sign, the name of a role does not.
    const sign = part.lastIndexOf('=');
    const [value, name] = [part.slice(0, sign).trim(), part.slice(sign + 1).trim()];
    const role = ROLES.find((one) => one === name);
    if (sign < 0 || value === '' || role === undefined) return undefined;
    roles.set(value, role);
  }
  return roles;
}

/** An issuer is compared with tokens as it is written, so it has nothing that can be written in several ways. */
function isIssuer(address: string, isAcceptable: (address: string) => boolean): boolean {
  if (!isAcceptable(address)) return false;
  const { username, search, hash } = new URL(address);
  return username + search + hash === '';
}

function isHttpAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const address = host.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
