/** The sentences of errors in English. `{name}` is replaced by a value. */
export const EN = {
  // Words of the service in records.
  free: 'Free',

  // Errors; see error-catalogue.ts.
  missingParameters: 'Missing parameter(s): {names}',
  invalidParameters: 'Invalid parameter(s): {names}',
  invalidJson: 'Invalid JSON body passed.',
  invalidEncoding: 'The request is not encoded as UTF-8.',
  malformedRequest: 'The request cannot be read.',
  invalidHost: 'The host or the protocol of the request is not valid.',
  tooManyParameters: 'Too many parameters.',
  tooLarge: 'The body is too large.',
  notInCharset:
    'The field “{name}” is not encoded as {charset}. Send UTF-8, or name its charset in its Content-Type.',
  encodedBody: 'A body with a Content-Encoding, such as gzip, is not read. Send it as it is.',
  encodedPart:
    'The part “{name}” has the Content-Transfer-Encoding {encoding}, which is not read. Send it as it is, without one.',
  unknownCharset: 'The character set “{charset}” is not read here. Send UTF-8.',
  notJson: 'Send the body as application/json.',
  looksLikeJson: 'The body looks like JSON. Send it with the header Content-Type: application/json.',
  looksLikeXml:
    'The body looks like XML, which is not read. Send JSON with the header Content-Type: application/json.',
  unreadType:
    'A body of this type is not read. Send JSON with the header Content-Type: application/json, or a form.',
  unauthenticated: 'Sorry, you are not allowed to do that.',
  forbidden: 'Sorry, you are not allowed to do that.',
  foreignEvents:
    'Sorry, you are not allowed to do that: it also changes events that you may not change ({count}): {events}.',
  foreignAuthor: 'Sorry, you are not allowed to act as the author of others.',
  incorrectPassword: 'The provided password is an invalid application password.',
  invalidToken: 'The token is not one that this service accepts.',
  expiredToken: 'The token has expired. Sign in again.',
  tokenOfDisabledUser: 'The user of this token may no longer sign in here.',
  tokenWithoutRole: 'The token gives its user no role in this calendar.',
  roleFromToken: 'The identity provider decides the role of this user, with every token.',
  tokenUnchecked:
    'Tokens cannot be checked right now, because their issuer does not answer. Try again in {seconds} seconds.',
  invalidNamespace: 'The specified namespace could not be found.',
  noRoute: 'No route was found matching the URL and request method.',
  methodNotAllowed: 'Send a POST with a message.',
  invalidMessage:
    'Send one message of the Model Context Protocol, in one of the versions that initialize offers.',
  originNotNamed: 'Pages of this origin may not do that. The operator can name it in CORS_ORIGINS.',
  eventNotFound: 'Event with ID {id} does not exist.',
  invalidEventId: 'The specified ID is not a valid event.',
  eventNotAccessible: 'The requested event is not accessible',
  eventNoLongerAvailable: 'This event is no longer available',
  eventPasswordProtected: 'The requested event is protected by a password',
  eventInTrash: 'The event is already trashed',
  eventPageNotFound: 'The requested event archive page does not exist',
  venueNotAccessible: 'The requested venue is not accessible',
  venueInTrash: 'The venue is already trashed',
  venuePageNotFound: 'The requested venue archive page does not exist',
  organizerNotAccessible: 'The requested organizer is not accessible',
  organizerInTrash: 'The organizer is already trashed',
  organizerPageNotFound: 'The requested organizer archive page does not exist',
  siblingExists: 'A term with the name provided already exists with this parent.',
  termExists: 'A term with the name provided already exists in this taxonomy.',
  duplicateTermSlug: 'The slug “{slug}” is already in use by another term.',
  notHierarchical: 'Cannot set parent term, taxonomy is not hierarchical.',
  parentLoop: 'A category cannot be its own ancestor.',
  feedNotFound: 'There is no feed at this address, or not in this format.',
  feedGone: 'The feed was deleted, or its address was replaced. This address will not be used again.',
  feedQueryInvalid: 'The feed cannot be read until its query is corrected.',
  feedIsListed:
    'The address of a listed feed stays for ever. Set listed to false for one that can be renewed.',
  tooManyFeeds: 'You have {most} feeds, as many as a user can have. Delete one first.',
  imageNotFound: 'Image with ID {id} does not exist.',
  imageInUse:
    'The image is shown by {count} records. Choose another image for them first, or send force=true.',
  imageTooLarge: 'The file is too large. Images may have {megabytes} MB.',
  pictureTooLarge:
    'The image would take too much memory to decode. As {format} of this kind, at most {width} × {height} pixels are accepted.',
  imageTypeUnknown: 'The file is no image of an accepted format. Send JPEG, PNG, WebP, AVIF or GIF.',
  avifInParts: 'The AVIF is put together of several pictures. Send one that is coded as a whole.',
  imageUnreadable: 'The image cannot be read: the file is damaged or incomplete.',
  imageNotFetched: 'The image could not be fetched from its address. {reason}',
  uploadTooSlow:
    'The file arrives too slowly. At least {kilobytes} KB have to arrive every {every} seconds, and all of it within {seconds}.',
  tooManyUploads: 'Too many images are being received, of you or of others. Try again in {seconds} seconds.',
  noRoomForImages: 'There is no room for further images. Nothing was stored.',
  webhookNotFound: 'Webhook with ID {id} does not exist.',
  userNotFound: 'User with ID {id} does not exist.',
  usernameTaken: 'Another user has this username, or had it and is disabled. Choose another one.',
  ownRole: 'Your role can only be changed by an administrator.',
  lastAdministrator: 'This is the last administrator. Make another user one first.',
  userDisabled: 'The user is disabled. Enable the user first.',
  passwordNotFound: 'The user has no application password with this UUID.',
  tooManyPasswords:
    'The user has {most} application passwords, as many as a user can have. Revoke one first.',
  tooManyWebhooks: 'There are {count} webhooks already. Delete one that is not needed any more.',
  cursorExpired:
    'The cursor has expired, or the calendar was restored from a backup. Start again without cursor.',
  seriesInTrash: 'The series of this occurrence is in the trash. Restore the series first.',
  conflict: 'Another request changed the same data at the same time. Try again.',
  externalIdTaken:
    'Another record of this type already has the external id “{id}” of {source}. If you may not change it, an editor can.',
  exceedsRateLimit:
    'The operations and the objects within them are {requests} together, more than the {limit} requests that you may send in a minute.',
  preconditionFailed: 'The record has changed since the version in If-Match.',
  idempotencyKeyReused: 'This Idempotency-Key belongs to another request. Use a new one.',
  createdRecordDeleted:
    'The record created with this Idempotency-Key has been deleted. Use a new one to create it again.',
  tooManyRequests: 'Too many requests. Try again in {seconds} seconds.',
  unavailable: 'The service cannot answer right now. Try again in a moment.',
  internal: 'The service encountered an error, which has been logged.',

  // Hints of errors.
  noCredentials:
    'No credentials arrived: the request has no Authorization header. If you sent one, a proxy in front of the service drops it.',
  unreadCredentials:
    'The Authorization header has no credentials that are read. Send Basic with a user name and an application password, or Bearer.',
  wrongPassword:
    'Send the login name of a user and one of its application passwords. Whoever has lost it gets another one from an administrator.',
  probableRoute: 'Did you mean {url}?',
  otherMethods: 'The methods of this address are {methods}.',
  routesBelow: 'The routes of the API begin with {url}/.',

  // Reasons why a parameter is invalid or missing. They follow its name; {advice} is one of the sentences below.
  notValid: 'is not valid. {advice}',
  cannotBe: 'cannot be {sent}. {advice}',
  isMissing: 'is missing. {advice}',
  notOfType: 'is not of type {type}.',
  notOneOf: 'is not one of {conjunction}.',
  notBetween: 'must be between {minimum} (inclusive) and {maximum} (inclusive)',

  // Sent values within a reason.
  quotation: '"{text}"',
  file: 'a file',

  // Advice about any parameter.
  youSent: 'You sent {sent}.',
  didYouMean: '{advice} Did you mean {name}?',
  oneOfWords: 'Use {disjunction}.',
  storable: 'Leave out NUL characters and unpaired surrogates.',

  // Texts.
  text: 'Use a text of 1 to {most} characters, other than 0.',
  textOrEmpty: 'Use a text of at most {most} characters.',
  notEmpty: 'Use a text that is not empty.',
  slug: 'Use a text of at most {most} characters with letters or digits, such as summer-concert.',
  website: 'Use an http or https URL without user and password, such as https://example.org/.',
  email: 'Use an e-mail address of at most {most} characters, without < and >.',

  // Numbers and flags.
  id: 'Use an id, such as 12.',
  idList: 'Use at most {most} ids, such as 4,12.',
  positiveNumber: 'Use a whole number of 1 or more.',
  count: 'Use a whole number from 1 to {most}.',
  trueOrFalse: 'Use true or false.',

  inQuery: 'Send it in the query, not in the body.',
  unknownParameter: 'There is no such parameter here.',
  ignoredInPart: 'Shorten it: a part of it would be ignored.',

  // Dates.
  date: 'Use a date in the years 1 to 9999, such as 2027-06-21 19:30:00.',
  dateSeconds: '{advice} As Unix seconds, {number} is {instant} UTC; send @{number} if you mean that.',
  dateMilliseconds: '{advice} As milliseconds, this is {instant} UTC; send @{number} if you mean that.',
  dateOfSheet: '{advice} In a spreadsheet, it is {date}; send that if you mean it.',
  dateAlsoInUtc: 'Use a date that is in the years 1 to 9999 in UTC as well.',
  timeZone: 'Use a time zone such as Europe/Oslo or UTC+2.',

  // Records.
  eventUnknown: 'Use an event that exists and that you may read.',
  venueUnknown: 'Use a venue that exists and that you may read.',
  organizerUnknown: 'Use an organizer that exists and that you may read.',
  categoryUnknown: 'Use a category that exists.',
  tagUnknown: 'Use a tag that exists.',
  categoryNotNamed: 'You may not create the category {name}. Use one that exists.',
  tagNotNamed: 'You may not create the tag {name}. Use one that exists.',
  existingUser: 'Use the id of a user.',
  existingImage: 'Use an image that exists and that you may see.',
  idOrUrlOfImage:
    'Use the id of an image, an http or https URL that ends in {extensions} or has no extension, or a file.',
  fileOrUrlOfImage: 'Send either file, in a multipart body, or url.',
  focalPoint: 'Use the point as two numbers from 0 to 1, such as {example}.',
  idOfImage: 'Use the id of an image; adding one requires the role of an author or higher.',
  termsOfRecord: 'Use at most {most} ids, slugs or names, such as music,4.',
  termsOfFilter: 'Use at most {most} ids or slugs, such as music,4.',
  linkedRecords: 'Use at most {most} ids, such as 4,12, or objects with an id or at least {required}.',
  source:
    'Use 1 to {most} letters, digits and . _ - : that begin with a letter or digit, such as box-office.',
  externalId: 'Use a text of 1 to {most} characters without control characters.',
  wholeExternalKey: 'Set source and external_id together, or neither.',
  asInPath: 'Use the one in the path, or leave it out.',

  // Events.
  seriesFilter: 'Use the id of a series that you may see, or “any” for all series.',
  recurrenceOfSeries:
    'Send it to the series, or with scope=following for this occurrence and all later ones.',
  scopeOfOccurrence: 'Send it to an occurrence of a series.',
  scopeRule:
    'Send it to an occurrence that the rule of the series gives: one from which a rule without an end can go on.',
  eventNotBelow: 'Use an event that is neither this one nor below it.',
  endAfterStart: 'The end, {end}, must not be before the start, {start}.',
  timeOrWholeDay: '{advice} Send a time as well, or all_day for whole days.',
  cost: 'Use a price such as 15, or a list of at most {most} prices of {length} characters each.',
  offers: 'Use at most {most} objects, such as {example}.',
  offerEnd: 'Use a date that is not before valid_from.',
  highestPrice: 'Use an amount of at least price, which must be sent as well.',
  amount: 'Use an amount such as 12.50.',
  currency: 'Use an ISO 4217 code such as EUR.',

  // Series.
  recurrence:
    'Use an RRULE such as FREQ=WEEKLY;BYDAY=MO;COUNT=10, and RDATE for further dates, with at most {most} characters.',
  recurrenceLines: 'Use lines of RRULE and RDATE only. EXRULE and EXDATE are not accepted.',
  recurrenceOneRule: 'Use one RRULE. What follows another rule is another series.',
  recurrenceZone: 'Use times in the time zone of the event, {zone}.',
  recurrenceStart: 'Use a rule that gives start_date, {start}. The first date of this one is {first}.',
  recurrenceNoDate: 'Use a rule that gives start_date, {start}. This one gives no date.',
  recurrenceBefore: 'Use RDATE for dates after start_date, {start}.',
  recurrenceEnd: 'Add COUNT or UNTIL.',
  recurrenceMost: 'Use a rule with at most {most} occurrences that have not ended.',
  recurrencePast: 'Use a later start_date: at most {most} occurrences may have ended.',
  recurrenceRare: 'Use a rule that gives its dates closer together, or a later start_date.',
  ruleParts: 'Use RRULE with one each of {list}, such as FREQ=WEEKLY;BYDAY=MO.',
  rulePartUnfit: 'Leave out {part}, which does not go with FREQ={frequency}.',
  ruleFrequency: 'Use FREQ with {disjunction}.',
  ruleOneEnd: 'Use either COUNT or UNTIL.',
  ruleTime: 'Use days or times such as 20270607, 20270607T190000 or 20270607T170000Z for {part}.',
  ruleDays:
    'Use days such as MO,WE for BYDAY; with FREQ=MONTHLY, or FREQ=YEARLY without BYWEEKNO, also such as 2MO,-1FR.',
  ruleWeekStart: 'Use {disjunction} for WKST.',
  ruleNumbers: 'Use whole numbers from {least} to {most} for {part}.',
  rulePositions: 'Use whole numbers from 1 to {most}, or from -{most} to -1, for {part}.',
  ruleSetPosition: 'Use BYSETPOS with another part that begins with BY.',

  // Lists.
  pointAsWell: 'Send geoloc_lat and geoloc_lng, too.',
  wholePoint: 'Use geoloc_lat and geoloc_lng together.',
  box: 'Use four numbers in degrees, west,south,east,north, such as 5.9,47.2,15.1,55: longitudes from -180 to 180, latitudes from -90 to 90.',
  southFirst: 'Use west,south,east,north: south is not greater than north.',
  readableStatus: 'Use publish; other statuses require the right to write.',
  nextPage: 'Use the value in next_rest_url, or leave it empty to start.',
  afterOrPage: 'Use either after or page.',
  sameList: 'Use it with the filters, the order and the language of the list that it comes from.',
  changesCursor: 'Use the cursor of an earlier response, or leave it empty to start.',

  // Saved feeds, webhooks and repeatable or combined writes.
  feedQuery:
    'Use the parameters of a list of events as in its URL, such as search=jazz&start_date=today, with at most {most} characters.',
  feedParameter: 'Use the filters and the order of GET /events, but not page, per_page, after or status.',
  toolArgument: 'There is no argument {name}; nothing was done. There are {list}.',
  nameOrFields: 'Use the name of one that exists, or an object with {list}.',
  noneOfName:
    'Nothing has this name. {tool} finds what there is. Use the exact name, its id in {argument}, or an object with the fields of a new one.',
  tooManyOfName: 'Too many have these words in them. {tool} finds its id; use that in {argument}.',
  untilBeforeFrom: 'Use a day that is not before from.',
  dayWithoutTime: 'Use a day without a time, such as 2030-12-10.',
  severalOfName: 'Several have this name, with the ids {ids}. Use one of them in {argument}.',
  eitherOf: 'Use either {one} or {other}.',
  feedLanguage: 'Use a language of the service, such as en.',
  secureReceiver: 'Use an https URL. Only networks in WEBHOOK_NETWORKS are reached over http.',
  publicReceiver: 'Use a public address, or have its network added to WEBHOOK_NETWORKS.',
  username:
    'Use 1 to 60 characters, none of them a colon or invisible, and no blank at the start or the end.',
  idempotencyKey: 'Use 1 to 255 printable ASCII characters, with or without double quotes around them.',
  operations: 'Use a list of 1 to {most} objects, such as {example}.',
  operationPath:
    'Use the path of a resource below the namespace, such as /events or /venues/12, percent-encoded and without _method.',
  operationBody: 'Use an object of parameters.',
  operationHeaders: 'Use If-Match and Idempotency-Key, with text of printable ASCII characters.',
  notAtomic:
    'Each operation of a batch is stored by itself. To create an event together with its venues, organizers, categories and tags, all or none, send them within the event. To repeat a batch safely, give each create an Idempotency-Key.',
} as const;

export type SentenceName = keyof typeof EN;
