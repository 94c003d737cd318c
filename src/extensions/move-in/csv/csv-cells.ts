import { zoneMeantBy } from '../../../common/dates/foreign-zones.js';
import { parseZone } from '../../../common/dates/parse-zone.js';
import { isCallingOff, isTitledCalledOff, TITLED_CALLED_OFF } from '../vocabulary/called-off.js';
import type { Cells } from './csv-columns.js';
import { isStatus, statusOf } from '../vocabulary/meanings.js';
import { PLACED_PAGE, placeOrMeeting } from '../vocabulary/place-or-meeting.js';
import { decodedName } from '../vocabulary/text-or-html.js';
import { isViewerPage } from '../vocabulary/viewer-page.js';
import { isZoneAbbreviation } from '../vocabulary/zone-abbreviation.js';
import { UnreadableRow } from './unreadable-row.js';

const NAMES = ['title', 'venue', 'organizer', 'categories', 'tags', 'address', 'city'];

type Note = (sentence: string) => void;

/** Returns the cells of a row of another program in the words of this one. */
export function understood(written: Cells, note: Note): Cells {
  const cells = withStatuses(decoded(written));
  return {
    ...cells,
    timezone: zoneIn(cells),
    status: statusOf(cells.status ?? ''),
    event_status: eventStatusIn(cells, note),
    ...placeIn(cells, note),
    image: pictureIn(cells, note),
  };
}

function decoded(cells: Cells): Cells {
  const names = NAMES.filter((name) => name in cells);
  return { ...cells, ...Object.fromEntries(names.map((name) => [name, decodedName(cells[name] ?? '')])) };
}

/** Returns the cells with what a column such as "Event Status" says as the status of the record, if it is one. */
function withStatuses(cells: Cells): Cells {
  const { status = '', event_status: own = '' } = cells;
  if (isCallingOff(own)) return { ...cells, event_status: 'canceled' };
  return status === '' && isStatus(own) ? { ...cells, status: own, event_status: '' } : cells;
}

/**
 * Returns the time zone of a row by its name here, if another program has another one for it.
 * @throws UnreadableRow for an abbreviation of several
 */
function zoneIn({ timezone = '' }: Cells): string {
  if (isZoneAbbreviation(timezone))
    throw new UnreadableRow(`Its time zone ${timezone} is one of several. Name it as America/Chicago.`);
  return parseZone(timezone) === undefined ? (zoneMeantBy(timezone) ?? timezone) : timezone;
}

function eventStatusIn({ event_status: own = '', status = '', title = '' }: Cells, note: Note): string {
  if (own !== '') return own;
  const isTitled = isTitledCalledOff(title);
  if (isTitled) note(TITLED_CALLED_OFF);
  return isTitled || isCallingOff(status) ? 'canceled' : '';
}

function placeIn(cells: Cells, note: Note): Cells {
  const { venue = '', virtual_url = '' } = cells;
  if (virtual_url !== '') return {};
  const { place, meeting, page } = placeOrMeeting(venue);
  return page === ''
    ? { venue: place, virtual_url: meeting }
    : { venue: '', website: websiteIn(cells, page, note) };
}

/** Returns the web site of a row, else the page that stands for its place. */
function websiteIn({ website = '' }: Cells, page: string, note: Note): string {
  if (website === '') note(PLACED_PAGE);
  else if (website !== page) note(`Its venue ${page} is only an address. It is left out.`);
  return website || page;
}

function pictureIn({ image = '' }: Cells, note: Note): string {
  if (!URL.canParse(image) || !isViewerPage(new URL(image))) return image;
  note(`Its image ${image} is a page that shows it. It is left out.`);
  return '';
}
