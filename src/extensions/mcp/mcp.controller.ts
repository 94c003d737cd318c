import { All, Body, Controller, Header, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiError } from '../../common/errors/api-error.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Context } from '../../http/routes/context.js';
import { WholeBody } from '../../http/routes/whole-body.js';
import { OriginGuard } from './origin.guard.js';
import { ProtocolService } from './protocol.service.js';

const METHOD = 'POST';
/** The members of messages; those that the query added are none. */
const MEMBERS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error'];

/** The Model Context Protocol over HTTP. It describes itself, so the document of the API leaves it out. */
@ApiExcludeController()
@UseGuards(OriginGuard)
@Controller('mcp')
export class McpController {
  constructor(private readonly protocol: ProtocolService) {}

  @Post()
  async receive(
    @Req() { headers }: Request,
    @Body() sent: object,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) response: Response,
  ) {
    const body = Object.fromEntries(Object.entries(sent).filter(([name]) => MEMBERS.includes(name)));
    const url = context.links.origin;
    const answer = await this.protocol.answer({ url, headers, body }, context);
    response.status(answer.status);
    return WholeBody.ofText('application/json', answer.body);
  }

  /** There are no streams to open and no sessions to end. */
  @All()
  @Header('Allow', METHOD)
  refuse(): never {
    throw new ApiError('methodNotAllowed');
  }
}
