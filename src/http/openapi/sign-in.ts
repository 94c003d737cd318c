import type { OpenAPIObject } from '@nestjs/swagger';
import type { Environment } from '../../platform/config/environment.js';
import { changeOperations } from './openapi-operations.js';

const ERROR = '#/components/schemas/Error';
/** The name of the scheme in the document. */
const SCHEME = 'oidc';
/** The scheme of the header in which its tokens are sent. */
const HEADER_SCHEME = 'bearer';

/** The way in which Swagger UI gets tokens of the identity provider. */
export interface DocumentedSignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** Returns how Swagger UI signs in; undefined unless there is a provider and a client of it. */
export function signInOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_SCOPES,
}: Environment): DocumentedSignIn | undefined {
  if (issuer === undefined || clientId === undefined) return undefined;
  return { issuer, clientId, scopes: OIDC_SCOPES.split(' ').filter((scope) => scope !== '') };
}

/** Adds what a provider of tokens changes: one more refusal, and the way to sign in that Swagger UI offers. */
export function withProvider(document: OpenAPIObject, environment: Environment): OpenAPIObject {
  if (environment.OIDC_ISSUER === undefined) return document;
  const refusing = environment.OIDC_DEFAULT_ROLE === undefined ? withRefusal(document) : document;
  const signIn = signInOf(environment);
  return signIn === undefined ? refusing : withSignIn(refusing, signIn);
}

/** Adds 403 to reads, which are refused to users without a role. Writes have it anyhow. */
function withRefusal(document: OpenAPIObject): OpenAPIObject {
  const refusal = {
    description: 'The token gives its user no role.',
    content: { 'application/json': { schema: { $ref: ERROR } } },
  };
  return changeOperations(document, (operation) => ({
    ...operation,
    responses: { 403: refusal, ...operation.responses },
  }));
}

/** Adds the provider wherever a token may be sent. Its addresses are in its discovery document, not in this one. */
function withSignIn(document: OpenAPIObject, { issuer, scopes }: DocumentedSignIn): OpenAPIObject {
  const securitySchemes = {
    ...document.components?.securitySchemes,
    [SCHEME]: {
      type: 'openIdConnect' as const,
      openIdConnectUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      description: 'Signing in with the identity provider.',
    },
  };
  const extended = { ...document, components: { ...document.components, securitySchemes } };
  return changeOperations(extended, (operation) => {
    const { security = [] } = operation;
    if (!security.some((one) => HEADER_SCHEME in one)) return operation;
    return { ...operation, security: [...security, { [SCHEME]: [...scopes] }] };
  });
}
