import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiError } from '../../common/errors/api-error.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Context } from '../../http/routes/context.js';
import { Environment } from '../../platform/config/environment.js';

/** Tells clients of the tools where their users sign in (RFC 9728), if there is an identity provider. */
@ApiExcludeController()
@Controller('.well-known/oauth-protected-resource')
export class ResourceMetadataController {
  constructor(private readonly environment: Environment) {}

  @Get(['', 'mcp'])
  describe(@Context() { links }: RequestContext) {
    const { OIDC_ISSUER: issuer } = this.environment;
    if (issuer === undefined) throw new ApiError('noRoute');
    return {
      resource: `${links.origin}/mcp`,
      authorization_servers: [issuer],
      bearer_methods_supported: ['header'],
    };
  }
}
