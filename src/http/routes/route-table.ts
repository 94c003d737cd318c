import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { acceptUpdates } from './updates.js';

/** The routes of the router. */
@Injectable()
export class RouteTable implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Completes the router, which has the routes of all controllers by now. */
  onModuleInit(): void {
    const { router } = this.host.httpAdapter.getInstance<Express>();
    for (const { route } of router.stack) if (route !== undefined) acceptUpdates(route);
  }
}
