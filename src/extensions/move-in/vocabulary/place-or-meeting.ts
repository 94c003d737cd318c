/** The hosts of programs for meetings, whose addresses stand beside names of places. */
const MEETINGS =
  /(?:^|\.)(?:zoom\.us|zoom\.com|zoomgov\.com|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com|webex\.com|gotomeeting\.com|meet\.goto\.com|goto\.com|whereby\.com|meet\.jit\.si|join\.skype\.com|bluejeans\.com|chime\.aws)$/i;
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:)\]]/gi;
/** Longer ones are no names, which are left alone. */
const LONGEST_PLACE = 2_000;

/** Returns the place that a text names, on one line, and the address of the meeting in it; "" for what it does not name. */
export function placeOrMeeting(text: string): { readonly place: string; readonly meeting: string } {
  const lines = text.split('\n').map((line) => line.trim());
  const place = lines.filter((line) => line !== '').join(', ');
  if (/^https?:\/\/\S+$/i.test(place)) return { place: '', meeting: place };
  const addresses = place.length > LONGEST_PLACE ? [] : (place.match(ADDRESS) ?? []);
  const meeting = addresses.find((address) => MEETINGS.test(hostOf(address)));
  return meeting === undefined ? { place, meeting: '' } : { place: without(meeting, place), meeting };
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
