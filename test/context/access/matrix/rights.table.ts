/**
 * The rights of every caller, written from docs/security.md and independent of the code under test. A number is the
 * HTTP status; where a single event would be masked or shown from the trash, it is 403 instead. Own records of
 * subscribers date from a former role. Rows that known vulnerabilities of The Events Calendar would break:
 * CVE-2026-2694 (write publish), CVE-2026-84742 (create), CVE-2026-84741 (list), SVUL-61 and SVUL-64 (link, tag).
 */

/** Requests about existing events, venues and organizers. `series` writes one of the caller's own with such a date. `list` is all that lists, feeds and events show of them; only lists with a status show the trash. */
export const RECORDS = `
                                 anonymous  subscriber  contributor     author          editor  administrator
                                                        own     other   own     other
  read: publish                  shown      shown       shown   shown   shown   shown   shown   shown
  read: publish + password       masked     masked      masked  masked  masked  masked  masked  masked
  read: future                   403        403         shown   403     shown   403     shown   shown
  read: draft                    403        403         shown   403     shown   403     shown   shown
  read: draft + password         403        403         masked  403     masked  403     masked  masked
  read: pending                  403        403         shown   403     shown   403     shown   shown
  read: private                  403        403         shown   403     shown   403     shown   shown
  read: trash                    403        403         shown   403     shown   403     shown   shown

  password: publish + password   shown      shown       shown   shown   shown   shown   shown   shown
  password: draft + password     403        403         shown   403     shown   403     shown   shown
  wrong: publish + password      masked     masked      masked  masked  masked  masked  masked  masked
  wrong: draft + password        403        403         masked  403     masked  403     masked  masked
  edit: publish + password       masked     masked      masked  masked  shown   masked  shown   shown
  edit: draft + password         403        403         shown   403     shown   403     shown   shown

  list: publish                  shown      shown       shown   shown   shown   shown   shown   shown
  list: publish + password       masked     masked      masked  masked  masked  masked  masked  masked
  list: future                   -          -           shown   -       shown   -       shown   shown
  list: draft                    -          -           shown   -       shown   -       shown   shown
  list: draft + password         -          -           masked  -       masked  -       masked  masked
  list: pending                  -          -           shown   -       shown   -       shown   shown
  list: private                  -          -           shown   -       shown   -       shown   shown
  list: trash                    -          -           -       -       -       -       -       -
  filter: trash                  -          -           shown   -       shown   -       shown   shown

  write: publish                 401        403         403     403     200     403     200     200
  write: publish + password      401        403         403     403     200     403     200     200
  write: future                  401        403         403     403     200     403     200     200
  write: draft                   401        403         200     403     200     403     200     200
  write: draft + password        401        403         200     403     200     403     200     200
  write: pending                 401        403         200     403     200     403     200     200
  write: private                 401        403         200     403     200     403     200     200
  write: trash from publish      401        403         403     403     410     403     410     410
  write: trash from future       401        403         403     403     410     403     410     410
  write: trash                   401        403         410     403     410     403     410     410

  restore: trash from publish    401        403         403     403     200     403     200     200
  restore: trash from future     401        403         403     403     200     403     200     200
  restore: trash                 401        403         200     403     200     403     200     200

  series: publish                401        403         403     403     200     403     200     200
  series: future                 401        403         403     403     200     403     200     200
  series: draft                  401        403         200     403     200     403     200     200
  series: pending                401        403         200     403     200     403     200     200
  series: private                401        403         200     403     200     403     200     200
  series: trash from publish     401        403         403     403     200     403     200     200
  series: trash from future      401        403         403     403     200     403     200     200
  series: trash                  401        403         200     403     200     403     200     200

  link: publish                  401        403         201     201     201     201     201     201
  link: publish + password       401        403         201     201     201     201     201     201
  link: future                   401        403         201     400     201     400     201     201
  link: draft                    401        403         201     400     201     400     201     201
  link: draft + password         401        403         201     400     201     400     201     201
  link: pending                  401        403         201     400     201     400     201     201
  link: private                  401        403         201     400     201     400     201     201
  link: trash                    401        403         400     400     400     400     400     400
`;

/** Responses to what a caller sends. A word is the status with which the record is stored, sent in a new record or own draft. */
export const SENT = `
                                 anonymous  subscriber  contributor     author          editor  administrator
  status: none                   401        403         draft           publish         publish publish
  status: publish                401        403         pending         publish         publish publish
  status: future                 401        403         pending         future          future  future
  status: draft                  401        403         draft           draft           draft   draft
  status: pending                401        403         pending         pending         pending pending
  status: private                401        403         pending         private         private private
  status: trash                  400        400         400             400             400     400
  status: unheard-of             400        400         400             400             400     400
  status: future without a date  401        403         pending         publish         publish publish
  status: none, a future date    401        403         draft           future          future  future
  status: none, a past date      401        403         draft           publish         publish publish

  author: the caller             -          403         201             201             201     201
  author: another user           401        403         403             403             201     201
  author: nobody                 401        403         403             403             400     400
  image: a URL                   401        403         400             201             201     201
  categories: a new name         401        403         403             201             201     201
  tags: a new name               401        403         403             201             201     201

  filter: publish                200        200         200             200             200     200
  filter: future                 400        400         200             200             200     200
  filter: draft                  400        400         200             200             200     200
  filter: pending                400        400         200             200             200     200
  filter: private                400        400         200             200             200     200
  filter: trash                  400        400         200             200             200     200
  filter: unheard-of             400        400         400             400             400     400

  write: categories              401        403         403             200             200     200
  write: tags                    401        403         403             403             200     200
  create: categories             401        403         403             201             201     201
  create: tags                   401        403         403             403             201     201

  images: the list               200        200         200             200             200     200
  images: a file                 401        403         403             201             201     201
  images: an address             401        403         403             201             201     201
  images: of a public record     200        200         200             200             200     200
  images: of a draft             404        404         404             404             200     200
  images: of nothing             404        404         404             404             200     200
  images: none                   404        404         404             404             404     404
  texts: of a public record      401        403         403             403             200     200
  texts: of a draft              401        403         403             404             200     200
  texts: of nothing              401        403         403             404             200     200
  texts: none                    401        403         403             404             404     404
  unused: of a public record     401        403         403             403             409     409
  unused: of a draft             401        403         403             404             409     409
  unused: of nothing             401        403         403             404             200     200
  unused: none                   401        403         403             404             404     404
  forced: of a public record     401        403         403             403             200     200
  forced: of a draft             401        403         403             404             200     200

  users: the list                401        403         403             403             403     200
  users: a new one               401        403         403             403             403     201
  users: nobody                  401        403         403             403             403     404
  users: another                 401        403         403             403             403     200
  users: oneself                 401        200         200             200             200     200
  change: another                401        403         403             403             403     200
  change: nobody                 401        403         403             403             403     404
  change: oneself                401        200         200             200             200     200
  change: the role of another    401        403         403             403             403     200
  change: a higher own role      401        403         403             403             403     -
  change: a lower own role       401        403         403             403             403     200
  disable: another               401        403         403             403             403     200
  disable: oneself               401        403         403             403             403     200
  delete: another                401        403         403             403             403     200
  delete: nobody                 401        403         403             403             403     404
  delete: oneself                401        403         403             403             403     200
  passwords: of another          401        403         403             403             403     200
  passwords: of nobody           401        403         403             403             403     404
  passwords: of oneself          401        200         200             200             200     200
  newPassword: of another        401        403         403             403             403     201
  newPassword: of nobody         401        403         403             403             403     404
  newPassword: of oneself        401        201         201             201             201     201
  revoked: of another            401        403         403             403             403     200
  revoked: of nobody             401        403         403             403             403     404
  revoked: of oneself            401        200         200             200             200     200
`;
