import { imageParser } from '../images/image.parser.js';
import type { ImageReference } from '../images/image-reference.js';
import { dateParser } from '../../common/dates/date.parsers.js';
import { idParser } from '../../common/parameters/number.parsers.js';
import {
  absentIfNull,
  clearable,
  Parameter,
  type ParameterParser,
  unlinkable,
} from '../../common/parameters/parameter.js';
import { richTextParser, slugParser, websiteParser } from '../../common/parameters/text.parsers.js';
import type { PublicationType } from '../../common/record-types.js';
import { externalIdParser, sourceParser } from '../../context/request/external-key.parsers.js';
import { passwordParser, SETS_PASSWORD } from './record-password.parser.js';
import { type RequestedStatus, statusParser } from './status.js';

/** The words in which the documentation of a type of publication differs. */
interface Differences {
  /** The field from which slugs are made. */
  readonly title: 'title' | 'name';
  /** The contents that a password protects. */
  readonly contents: string;
  readonly examples: { readonly description: string; readonly website?: string };
  /** Author, dates and status that are null count as not sent in updates, too. */
  readonly takesNulls?: boolean;
}

const text = clearable(richTextParser, '', [null]);

/** An id that may be sent as it is returned: as text. */
const authorParser: ParameterParser<number> = {
  ...idParser,
  schema: { oneOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
};

/** Returns a DTO with the parameters that events, venues and organizers share, described for one of them. */
export function CreatePublicationDto(type: PublicationType, differences: Differences) {
  const { title, contents, examples, takesNulls = false } = differences;
  const optional = (parser: ParameterParser<unknown>) => (takesNulls ? absentIfNull(parser) : parser);

  abstract class Described {
    @Parameter(optional(authorParser), {
      description: `Id of the author. Default of a new ${type}: the caller.`,
    })
    readonly author?: number;

    @Parameter(optional(dateParser), { description: 'Publication date in the time zone of the site.' })
    readonly date?: string;

    @Parameter(optional(dateParser), {
      description: 'Publication date in UTC; takes precedence over `date`.',
    })
    readonly date_utc?: string;

    @Parameter(text, { description: 'HTML, sanitised.', example: examples.description })
    readonly description?: string;

    @Parameter(text, { description: 'Short HTML, sanitised.' })
    readonly excerpt?: string;

    @Parameter(slugParser, { description: `Default of a new ${type}: made from the ${title}.` })
    readonly slug?: string;

    @Parameter(optional(statusParser), {
      description: `Default of a new ${type}: \`publish\` if the caller may publish, else \`draft\`.`,
    })
    readonly status?: RequestedStatus;

    @Parameter(clearable(websiteParser, ''), {
      description: 'URL of its web site.',
      example: examples.website,
    })
    readonly website?: string;

    @Parameter(clearable(unlinkable(imageParser), null, [false]), {
      description: 'Id or URL of an image, or a file in a multipart body; `false` for none.',
    })
    readonly image?: ImageReference | null;

    @Parameter(clearable(passwordParser, '', [null]), {
      description: `The new password, which protects ${contents}. ${SETS_PASSWORD}`,
    })
    readonly password?: string;

    @Parameter(clearable(sourceParser, null), {
      description: `Name of the system that the ${type} comes from; "" or null, with \`external_id\`, for none.`,
    })
    readonly source?: string | null;

    @Parameter(clearable(externalIdParser, null), {
      description: `Its id in that system. No other ${type} has the same \`source\` and \`external_id\`.`,
    })
    readonly external_id?: string | null;
  }

  return Described;
}

/** The id that a new record brings from another system; no request can choose one. */
export interface NewId {
  readonly id?: number;
}

/** The fields that every write of an event, a venue or an organizer may contain. */
export type PublicationChanges = InstanceType<ReturnType<typeof CreatePublicationDto>> & NewId;
