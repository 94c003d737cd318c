import { zoneMeantBy } from '../../../common/dates/foreign-zones.js';
import { parseZone } from '../../../common/dates/parse-zone.js';
import { isCallingOff, isTitledCalledOff, TITLED_CALLED_OFF } from '../vocabulary/called-off.js';
import type { Cells } from './csv-columns.js';
import { statusOf } from '../vocabulary/meanings.js';
import { placeOrMeeting } from '../vocabulary/place-or-meeting.js';
import { isViewerPage } from '../vocabulary/viewer-page.js';

type Note = (sentence: string) => void;

/** Returns the cells of a row of another program in the words of this one. */
export function understood(cells: Cells, note: Note): Cells {
  return {
    ...cells,
    timezone: zoneIn(cells),
    status: statusOf(cells.status ?? ''),
    event_status: eventStatusIn(cells, note),
    ...placeIn(cells),
    image: pictureIn(cells, note),
  };
}

/** Returns the time zone of a row by its name here, if another program has another one for it. */
function zoneIn({ timezone = '' }: Cells): string {
  return parseZone(timezone) === undefined ? (zoneMeantBy(timezone) ?? timezone) : timezone;
}

function eventStatusIn({ event_status: own = '', status = '', title = '' }: Cells, note: Note): string {
  if (own !== '') return own;
  const isTitled = isTitledCalledOff(title);
  if (isTitled) note(TITLED_CALLED_OFF);
  return isTitled || isCallingOff(status) ? 'canceled' : '';
}

function placeIn({ venue = '', virtual_url = '' }: Cells): Cells {
  if (virtual_url !== '') return {};
  const { place, meeting } = placeOrMeeting(venue);
  return { venue: place, virtual_url: meeting };
}

function pictureIn({ image = '' }: Cells, note: Note): string {
  if (!URL.canParse(image) || !isViewerPage(new URL(image))) return image;
  note(`Its image ${image} is a page that shows it. It is left out.`);
  return '';
}
