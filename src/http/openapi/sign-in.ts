import type { OpenAPIObject } from '@nestjs/swagger';
import type { Environment } from '../../platform/config/environment.js';
import { withErrorResponses } from './error-responses.js';
import { changeOperations } from './openapi-operations.js';

/** The name of the scheme in the document. */
const SCHEME = 'oidc';

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
  return changeOperations(document, (operation) =>
    withErrorResponses({ ...operation, responses: { 403: { description: '' }, ...operation.responses } }),
  );
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
  const further = { [SCHEME]: [...scopes] };
  const extended = {
    ...document,
    security: [...(document.security ?? []), further],
    components: { ...document.components, securitySchemes },
  };
  return changeOperations(extended, ({ security, ...operation }) =>
    security === undefined ? operation : { ...operation, security: [...security, further] },
  );
}
