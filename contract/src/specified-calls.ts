/** The calls that the product's specification names. This list changes only with the specification. */
export const specifiedCalls = [
  'GET /api/auth/user',
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'POST /api/auth/reactivate',
  'POST /api/auth/logout',
  'POST /api/verify-email/resend',
  'DELETE /api/account/delete',

  'POST /api/guest/validate-pin/:apartmentId',
  'GET /api/apartment-by-slug/:propertySlug',
  'GET /api/host/guest-portal-view/:apartmentId',
  'GET /api/guest/refresh-data/:apartmentId',
  'PATCH /api/guest/check-in/:guestId',

  'POST /api/contact',

  'GET /api/admin/overview',
  'POST /api/admin/activate-trial',
  'POST /api/admin/cancel-trial',

  'GET /api/billing/status/:apartmentId',
  'POST /api/billing/checkout',
  'POST /api/billing/verify-session',
  'POST /api/billing/portal',
  'GET /api/host/subscriptions',

  'GET /api/host/apartments',
  'POST /api/host/apartments',
  'PATCH /api/host/apartments/:id',
  'DELETE /api/host/apartments/:id',
  'GET /api/host/apartments/:id/active-guest',
  'GET /api/host/apartments/:id/local-tips',
  'GET /api/host/apartments/:id/sightseeing-spots',
  'GET /api/host/apartments/:id/apartment-guides',
  'GET /api/host/apartments/:id/custom-sections',
  'GET /api/host/apartments/:id/check-in-history',
  'GET /api/host/apartments/:id/check-in-events-history',
  'POST /api/host/guests',
  'PATCH /api/host/guests/:id',

  'POST /api/host/local-tips',
  'PATCH /api/host/local-tips/:id',
  'DELETE /api/host/local-tips/:id',
  'POST /api/host/local-tips/:id/append-images',
  'DELETE /api/host/local-tips/:id/remove-image',
  'POST /api/host/sightseeing-spots',
  'PATCH /api/host/sightseeing-spots/:id',
  'DELETE /api/host/sightseeing-spots/:id',
  'POST /api/host/apartment-guides',
  'PATCH /api/host/apartment-guides/:id',
  'DELETE /api/host/apartment-guides/:id',
  'POST /api/host/apartments/:id/custom-sections',
  'PATCH /api/host/custom-sections/:id',
  'DELETE /api/host/custom-sections/:id',
  'POST /api/host/apartments/:id/restore-defaults',

  'PUT /api/host/local-tips/:id/update-images',
  'PUT /api/host/apartment-guides/:id/update-images',
  'PUT /api/host/sightseeing-spots/:id/update-images',
  'PUT /api/host/apartments/:id/update-photos',
  'PUT /api/apartment-photos',
  'POST /api/objects/upload',
  'POST /api/images/upload-url',
  'GET /objects/*',

  'POST /api/s3/multipart',
  'GET /api/s3/multipart/:uploadId',
  'GET /api/s3/multipart/:uploadId/:partNumber',
  'POST /api/s3/multipart/:uploadId/complete',
  'DELETE /api/s3/multipart/:uploadId',
  'GET /api/s3/params',
  'GET /api/s3/sts',
] as const;

/** The upload library makes these by their paths; a host's other calendars, a mail and a page's images lead to the last three. */
export const callsByPath: readonly string[] = [
  'POST /api/s3/multipart',
  'GET /api/s3/multipart/:uploadId',
  'GET /api/s3/multipart/:uploadId/:partNumber',
  'POST /api/s3/multipart/:uploadId/complete',
  'DELETE /api/s3/multipart/:uploadId',
  'GET /api/companion/api/:token',
  'GET /api/calendars/:file',
  'GET /api/verify-email',
  'GET /objects/*',
];

/** No page of ours makes these: they are here because the specification names them, for whoever calls it directly. */
export const callsOfOthers: readonly string[] = [
  'POST /api/host/local-tips/:id/append-images',
  'DELETE /api/host/local-tips/:id/remove-image',
  'POST /api/images/upload-url',
  'GET /api/s3/params',
  'GET /api/s3/sts',
];

/** What we added beyond the specification, and why. */
export const addedCalls: readonly string[] = [
  // 'Remote files go via a websocket': the uploader's companion calls that the specification does not spell out.
  'POST /api/companion/url/meta',
  'POST /api/companion/url/get',
  'GET /api/companion/api/:token',
  // Mails need an address to lead to.
  'GET /api/verify-email',
  // No host can live without a way back in.
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  // Restoring changes a password, so it takes a press of a button: mail scanners open links.
  'POST /api/auth/restore',
  // People marry, move to another mailbox and change their passwords.
  'PATCH /api/account/name',
  'POST /api/account/password',
  'GET /api/account/email',
  'POST /api/account/email',
  'DELETE /api/account/email',
  'POST /api/account/email/confirm',
  // Whoever loses their address to a thief takes it back with the mail that says so.
  'POST /api/account/email/undo',
  // A lost phone is signed out from another.
  'GET /api/account/devices',
  'DELETE /api/account/devices/:id',
  'POST /api/account/devices/sign-out-others',
  // A password alone is stolen too easily: whoever wants it is asked for a second thing.
  'POST /api/auth/second-factor',
  'GET /api/account/second-factor',
  'POST /api/account/authenticator',
  'POST /api/account/authenticator/confirm',
  'DELETE /api/account/authenticator',
  'POST /api/account/recovery-codes',
  // A passkey is the second thing, or all of it: nobody can be talked into giving it away.
  'POST /api/account/passkeys/start',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/auth/passkey/start',
  'POST /api/auth/passkey',
  // Hosts with two flats start from the first.
  'POST /api/host/apartments/:id/duplicate',
  // The pages find out by asking whether staff is signed in; signing out ends the cookie.
  'POST /api/admin/logout',
  // Whoever gives a trial sees which were given before, why, and how they ended.
  'GET /api/admin/trials',
  // Whoever runs the service sees who else has used its password, or tried to.
  'GET /api/admin/sign-ins',
  // A link that has wandered can be taken back; the name and a new secret make the next one.
  'POST /api/host/apartments/:id/renew-link',
  // Lets a host renew a link when many wrong PINs were entered there.
  'GET /api/host/guessed-links',
  // What a host owns can be taken along; a page asks first, because a download can't say why it is refused.
  'GET /api/host/export',
  'GET /api/host/export/ready',
  // 'Back to PIN access' must hold for the server, too.
  'DELETE /api/guest/session/:apartmentId',
  // What a phone keeps for the time without a network must be unreadable after the stay, though nobody opens the page.
  'PUT /api/guest/copy-key/:apartmentId',
  // A guest before a door that stays shut gets the spare key, and the host hears of it.
  'POST /api/guest/backup-entry/:apartmentId',
  // A host wants to know before the night of arrival whether the guest's phone has the way in.
  'PUT /api/guest/saved-copy/:apartmentId',
  // What guests look for on the page and don't find, their host can write.
  'POST /api/guest/search-miss/:apartmentId',
  'GET /api/host/apartments/:id/search-misses',
  'DELETE /api/host/search-misses/:id',
  'GET /api/host/apartments/:id/dead-links',
  // A paper on the fridge shows last year's password until somebody says so.
  'GET /api/host/apartments/:id/prints',
  'POST /api/host/apartments/:id/prints',
  'GET /api/host/prints/stale',
  'DELETE /api/host/prints/:id',
  'POST /api/host/prints/:id/undo',
  // Bookings for months ahead, which turn over by themselves and can be seen, changed and cancelled.
  'GET /api/host/stays',
  'GET /api/host/stays/today',
  'GET /api/host/apartments/:id/next-stay',
  // The calendar of 200 properties needs their names, and not all that is written about them.
  'GET /api/host/apartments/names',
  // Properties that look alike are told apart by who is there and who comes next.
  'GET /api/host/apartments/stays',
  'GET /api/host/stays/:id',
  'POST /api/host/stays',
  'PATCH /api/host/stays/:id',
  'POST /api/host/stays/:id/start',
  'POST /api/host/stays/:id/end',
  'POST /api/host/stays/:id/cancel',
  'POST /api/host/stays/:id/take-over',
  'POST /api/host/stays/:id/link-sent',
  // Hosts live in their own calendars: what is known here can be subscribed to there.
  'GET /api/host/apartments/:id/calendar-address',
  'POST /api/host/apartments/:id/calendar-address/renew',
  'GET /api/calendars/:file',
  // Whoever is mailed can say that they don't want it.
  'GET /api/host/notices',
  'PATCH /api/host/notices',
  // Lets hosts see how much space their account has left before a save is refused.
  'GET /api/host/usage',
  // The link reaches the guest: in the host's words or ours, by hand or by mail, and nobody is asked twice.
  'GET /api/host/message-templates',
  'PUT /api/host/message-templates',
  'DELETE /api/host/message-templates/:id',
  'GET /api/host/message-settings',
  'PATCH /api/host/message-settings',
  'POST /api/host/stays/:id/messages',
  'POST /api/host/stays/:id/messages/not-sent',
  'POST /api/host/stays/:id/messages/again',
  // A guest who wants no mails of ours gets none, with one press.
  'POST /api/stop/:token',
  // Each guest has a link of their own, from the day of the booking on.
  'GET /api/stay-by-code/:code',
  // Guessers can use up a PIN's tries; the host lets new devices in again without changing it.
  'POST /api/host/guests/:id/allow-more-tries',
  // A guest who mistyped five times stands before the door: the host lifts the wait.
  'POST /api/host/guests/:id/let-in',
  // Bookings stand in the calendars of the platforms; nobody types them again.
  'GET /api/host/apartments/:id/calendar-feeds',
  // A calendar that is gone is seen where stays are looked at, whichever property it belongs to.
  'GET /api/host/calendar-feeds',
  'POST /api/host/apartments/:id/calendar-feeds',
  'PATCH /api/host/calendar-feeds/:id',
  'POST /api/host/calendar-feeds/:id/read',
  'DELETE /api/host/calendar-feeds/:id',
  // What twenty flats have in common is written once: seen before it is applied, and undone in one press.
  'POST /api/host/apartments/:id/apply/preview',
  'POST /api/host/apartments/:id/apply',
  'GET /api/host/applied',
  'POST /api/host/applied/:id/undo',
  // The way from the street to the bed, in photos and sentences.
  'GET /api/host/apartments/:id/arrival-steps',
  'POST /api/host/arrival-steps',
  'PATCH /api/host/arrival-steps/:id',
  'DELETE /api/host/arrival-steps/:id',
  'PUT /api/host/arrival-steps/:id/update-images',
  // Guests read in their own language, what the host wrote freely, too.
  'GET /api/host/apartments/:id/translations',
  'PUT /api/host/apartments/:id/languages',
  'PUT /api/host/apartments/:id/translations/:language',
  'POST /api/host/apartments/:id/translations/:language/machine',
];
