import { Controller } from '@nestjs/common';
import { BatchController } from '../batch/batch.controller.js';
import { CategoriesController } from '../categories/categories.controller.js';
import { ChangesController } from '../changes/changes.controller.js';
import { DiscoveryController } from '../discovery/discovery.controller.js';
import { EventsController } from '../events/events.controller.js';
import { FeedsController } from '../feeds/feeds.controller.js';
import { Translated } from '../http/translated.js';
import { OrganizersController } from '../organizers/organizers.controller.js';
import { SavedFeedsController } from '../saved-feeds/saved-feeds.controller.js';
import { TagsController } from '../tags/tags.controller.js';
import { VenuesController } from '../venues/venues.controller.js';
import { WebhooksController } from '../webhooks/webhooks.controller.js';

@Translated()
@Controller()
export class TranslatedDiscoveryController extends DiscoveryController {}

@Translated()
@Controller()
export class TranslatedFeedsController extends FeedsController {}

@Translated()
@Controller('events')
export class TranslatedEventsController extends EventsController {}

@Translated()
@Controller('venues')
export class TranslatedVenuesController extends VenuesController {}

@Translated()
@Controller('organizers')
export class TranslatedOrganizersController extends OrganizersController {}

@Translated()
@Controller('categories')
export class TranslatedCategoriesController extends CategoriesController {}

@Translated()
@Controller('tags')
export class TranslatedTagsController extends TagsController {}

@Translated()
@Controller('feeds')
export class TranslatedSavedFeedsController extends SavedFeedsController {}

@Translated()
@Controller('changes')
export class TranslatedChangesController extends ChangesController {}

@Translated()
@Controller('batch')
export class TranslatedBatchController extends BatchController {}

@Translated()
@Controller('webhooks')
export class TranslatedWebhooksController extends WebhooksController {}
