/** The hosts of programs for meetings, some of which people have under their own names. */
const MEETINGS =
  /^(?:meet|bbb|jitsi|webinar)\.|(?:^|\.)(?:zoom\.us|zoom\.com|zoomgov\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|gotomeeting\.com|goto\.com|whereby\.com|join\.skype\.com|bluejeans\.com|chime\.aws)$/i;
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:)\]]/gi;
/** Longer ones are no names, which are left alone. */
const LONGEST_PLACE = 2_000;

export const PLACED_PAGE =
  'Its place is only an address, and of no known program for meetings: it is the web site.';

/** The parts of a text that says where an event is held; "" for those that it does not have. */
interface Whereabouts {
  /** On one line. */
  readonly place: string;
  /** The address of a meeting. */
  readonly meeting: string;
  /** Another address that stands alone, such as that of a map. */
  readonly page: string;
}

export function placeOrMeeting(text: string): Whereabouts {
  const lines = text.split('\n').map((line) => line.trim());
  const place = lines.filter((line) => line !== '').join(', ');
  const isAddress = /^https?:\/\/\S+$/i.test(place);
  const addresses = place.length > LONGEST_PLACE && !isAddress ? [] : (place.match(ADDRESS) ?? []);
  const meeting = addresses.find((address) => MEETINGS.test(hostOf(address)));
  if (isAddress)
    return {
      place: '',
      ...(meeting === undefined ? { meeting: '', page: place } : { meeting: place, page: '' }),
    };
  return meeting === undefined
    ? { place, meeting: '', page: '' }
    : { place: without(meeting, place), meeting, page: '' };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Returns a place without the address of a meeting, and what stood around that. */
function without(meeting: string, place: string): string {
  return place
    .replace(meeting, ' ')
    .replace(/[<([]\s*[>)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/([,;|])(?: ?[,;|.])+/g, '$1')
    .replace(/^[ ,;|:.–-]+|[ ,;|:.–-]+$/g, '');
}
