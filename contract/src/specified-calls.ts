/** The calls that the specification names. This list only changes with the specification. */
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

/**
 * Calls whose endpoints no page imports. The upload library makes the first six by their paths. The others are made
 * by other calendars, by the link in an email, and for images on a page.
 */
export const callsByPath: readonly string[] = [
  'POST /api/s3/multipart',
  'GET /api/s3/multipart/:uploadId',
  'GET /api/s3/multipart/:uploadId/:partNumber',
  'POST /api/s3/multipart/:uploadId/complete',
  'DELETE /api/s3/multipart/:uploadId',
  'GET /api/companion/api/:token',
  'GET /api/calendars/:file',
  'GET /api/crew-calendars/:file',
  'GET /api/verify-email',
  'GET /objects/*',
];

/** Calls that no page makes. They exist because the specification names them for other clients. */
export const callsOfOtherClients: readonly string[] = [
  'POST /api/host/local-tips/:id/append-images',
  'DELETE /api/host/local-tips/:id/remove-image',
  'POST /api/images/upload-url',
  'GET /api/s3/params',
  'GET /api/s3/sts',
];

/** Calls that we added beyond the specification, each with the reason. */
export const addedCalls: readonly string[] = [
  // The upload library needs its server Companion, which the specification only mentions as 'Remote files go via a
  // websocket'.
  'POST /api/companion/url/meta',
  'POST /api/companion/url/get',
  'GET /api/companion/api/:token',
  // The link in the verification email needs a URL.
  'GET /api/verify-email',
  // Hosts who forget their password must be able to get back in.
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  // Restoring an account changes its password. It needs a click on a button, because mail scanners open links.
  'POST /api/auth/restore',
  // Hosts change their name, email address and password.
  'PATCH /api/account/name',
  'POST /api/account/password',
  'GET /api/account/email',
  'POST /api/account/email',
  'DELETE /api/account/email',
  'POST /api/account/email/confirm',
  // A host whose address was changed by an attacker can undo this with the link in the email about the change.
  'POST /api/account/email/undo',
  // A host who lost a phone can sign it out from another device.
  'GET /api/account/devices',
  'DELETE /api/account/devices/:id',
  'POST /api/account/devices/sign-out-others',
  // A password alone is easily stolen, so hosts can require a second step.
  'POST /api/auth/second-factor',
  'GET /api/account/second-factor',
  'POST /api/account/authenticator',
  'POST /api/account/authenticator/confirm',
  'DELETE /api/account/authenticator',
  'POST /api/account/recovery-codes',
  // A passkey is the second step or the whole sign-in, and it cannot be phished.
  'POST /api/account/passkeys/start',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/auth/passkey/start',
  'POST /api/auth/passkey',
  // Hosts with several similar properties can start from a copy.
  'POST /api/host/apartments/:id/duplicate',
  // Signing out deletes the staff cookie. Pages find out whether staff are signed in by making a call.
  'POST /api/admin/logout',
  // Staff see which trials were given before, why, and how they ended.
  'GET /api/admin/trials',
  // The operator sees who has used the staff password or tried to.
  'GET /api/admin/sign-ins',
  // A host can replace a link that was passed on. The new one has a new secret part.
  'POST /api/host/apartments/:id/renew-link',
  // Hosts can renew a link after many wrong PINs were entered there.
  'GET /api/host/guessed-links',
  // Hosts can download all their data. A page asks first, because a download cannot show why it was refused.
  'GET /api/host/export',
  'GET /api/host/export/ready',
  // 'Back to PIN access' must also end the session on the server.
  'DELETE /api/guest/session/:apartmentId',
  // A phone's offline copy must become unreadable after the stay, even if nobody opens the page.
  'PUT /api/guest/copy-key/:apartmentId',
  // Guests say on the last day that they have left, so that the cleaning can begin sooner.
  'GET /api/guest/departure/:apartmentId',
  'PUT /api/guest/departure/:apartmentId',
  // Guests ask for an earlier check-in or a later check-out, and the host grants it with one press.
  'GET /api/guest/time-requests/:apartmentId',
  'PUT /api/guest/time-requests/:apartmentId',
  'POST /api/host/stays/:id/answer-time-request',
  // After the stay, a guest can still call the host and say what was left behind.
  'GET /api/guest/farewell/:apartmentId',
  'POST /api/guest/forgotten-item/:apartmentId',
  // A guest whose door does not open gets the backup way in, and the host is notified.
  'POST /api/guest/backup-entry/:apartmentId',
  // Hosts want to know before the arrival whether the guest's phone has an offline copy with the way in.
  'PUT /api/guest/saved-copy/:apartmentId',
  // Hosts see what guests searched for without a result, and can add it.
  'POST /api/guest/search-miss/:apartmentId',
  'GET /api/host/apartments/:id/search-misses',
  'DELETE /api/host/search-misses/:id',
  // Hosts see which links in their texts are broken.
  'GET /api/host/apartments/:id/dead-links',
  // Hosts see mistakes in a guide before the guests arrive, without opening each property.
  'GET /api/host/guide-findings',
  // Prints show old passwords until someone replaces them, so hosts see which ones are out of date.
  'GET /api/host/apartments/:id/prints',
  'POST /api/host/apartments/:id/prints',
  'GET /api/host/prints/stale',
  'DELETE /api/host/prints/:id',
  'POST /api/host/prints/:id/undo',
  // Stays are planned months ahead and start automatically. Hosts see, change and cancel them.
  'GET /api/host/stays',
  'GET /api/host/stays/today',
  // A host with more than one stay starts at today's guests, and not at the properties.
  'GET /api/host/stays/several',
  'GET /api/host/apartments/:id/next-stay',
  // The calendar of 200 properties only needs their names, not all their texts.
  'GET /api/host/apartments/names',
  // Similar properties are told apart by their current and next guests.
  'GET /api/host/apartments/stays',
  'GET /api/host/stays/:id',
  'POST /api/host/stays',
  'PATCH /api/host/stays/:id',
  'POST /api/host/stays/:id/start',
  'POST /api/host/stays/:id/end',
  'POST /api/host/stays/:id/cancel',
  'POST /api/host/stays/:id/take-over',
  'POST /api/host/stays/:id/sync-again',
  'POST /api/host/stays/:id/link-sent',
  // Hosts can subscribe to a property's stays in their own calendar.
  'GET /api/host/apartments/:id/calendar-address',
  'POST /api/host/apartments/:id/calendar-address/renew',
  'GET /api/calendars/:file',
  // Hosts choose which emails they get.
  'GET /api/host/notices',
  'PATCH /api/host/notices',
  // Hosts see how much space their account has left before a save is refused.
  'GET /api/host/usage',
  // Hosts send guests their link with default texts or their own, by hand or automatically, and no message twice.
  'GET /api/host/message-templates',
  'PUT /api/host/message-templates',
  'DELETE /api/host/message-templates/:id',
  'GET /api/host/message-settings',
  'PATCH /api/host/message-settings',
  'POST /api/host/stays/:id/messages',
  'POST /api/host/stays/:id/messages/not-sent',
  'POST /api/host/stays/:id/messages/again',
  // A guest can unsubscribe from our emails with one click.
  'POST /api/stop/:token',
  // Each stay has its own page link from the day of the booking.
  'GET /api/stay-by-code/:code',
  // Attackers can use up the attempts at a PIN. The host can allow new devices again without changing the PIN.
  'POST /api/host/guests/:id/allow-more-tries',
  // A guest is locked out after five wrong PINs. The host can lift the lock-out.
  'POST /api/host/guests/:id/let-in',
  // Bookings are synced from the calendars of booking sites, so hosts need not enter them.
  'GET /api/host/apartments/:id/calendar-feeds',
  // Hosts see which nights are blocked elsewhere.
  'GET /api/host/blocked-nights',
  // Hosts see failing calendars of all properties next to the stays.
  'GET /api/host/calendar-feeds',
  'POST /api/host/apartments/:id/calendar-feeds',
  'PATCH /api/host/calendar-feeds/:id',
  'POST /api/host/calendar-feeds/:id/read',
  'DELETE /api/host/calendar-feeds/:id',
  // Hosts write common texts once and copy them to their properties, with a preview and an undo.
  'POST /api/host/apartments/:id/apply/preview',
  'POST /api/host/apartments/:id/apply',
  'GET /api/host/applied',
  'POST /api/host/applied/:id/undo',
  // Arrival steps describe the way from the street to the bed in photos and sentences.
  'GET /api/host/apartments/:id/arrival-steps',
  'POST /api/host/arrival-steps',
  'PATCH /api/host/arrival-steps/:id',
  'DELETE /api/host/arrival-steps/:id',
  'PUT /api/host/arrival-steps/:id/update-images',
  // Several people edit a property, so they see who changed what.
  'GET /api/host/apartments/:id/changes',
  // Hosts see when each property is free for cleaning, and who has done it.
  'GET /api/host/turnovers',
  'PATCH /api/host/turnovers/:id',
  // People who clean try the door code and the Wi-Fi before the next guests do, and hosts see what does not work.
  'GET /api/host/turnovers/:id/facts',
  'POST /api/host/turnovers/:id/tried-facts',
  'POST /api/host/turnovers/:id/solved-facts',
  'GET /api/host/failed-facts',
  // The people who clean tick off what the host has listed, and hosts see who did what.
  'GET /api/host/turnovers/:id/tasks',
  'POST /api/host/turnovers/:id/tasks',
  // Hosts are warned before a check-in if the property is not ready.
  'GET /api/host/turnover-warnings',
  // Guests, people who clean and hosts report what is broken, and the host answers a guest in one line.
  'GET /api/guest/problems/:apartmentId',
  'POST /api/guest/problems/:apartmentId',
  'POST /api/guest/problem-photos/:apartmentId',
  'GET /api/guest/problem-photos/:apartmentId/:problemId/:number',
  'GET /api/host/problems',
  'POST /api/host/turnovers/:id/problem-photos',
  'POST /api/host/turnovers/:id/problems',
  'PATCH /api/host/turnovers/:id/problems/:problemId',
  // Guests read the host's own texts in their language, too.
  'GET /api/host/apartments/:id/translations',
  'PUT /api/host/apartments/:id/languages',
  'PUT /api/host/apartments/:id/translations/:language',
  'POST /api/host/apartments/:id/translations/:language/machine',
  // Several people work on the properties of one host, each with an account of their own.
  'GET /api/host/team',
  'POST /api/host/invitations',
  'DELETE /api/host/invitations/:id',
  'DELETE /api/host/apartments/:id/members/:memberId',
  'DELETE /api/host/apartments/:id/membership',
  // The link in an invitation shows what it offers, before and after the recipient has an account.
  'POST /api/invitation/view',
  'POST /api/invitation/accept',
  // People who clean need no account, so hosts enrol their phones with a link.
  'GET /api/host/crew',
  'POST /api/host/crew',
  'POST /api/host/crew/:id/link',
  'PUT /api/host/crew/:id/properties',
  'DELETE /api/host/crew/:id',
  'POST /api/crew/enrolment/view',
  'POST /api/crew/enrolment',
  'POST /api/crew/sign-out',
  // With a passkey, a member of the crew can use a second phone without another link.
  'POST /api/crew/passkeys/start',
  'POST /api/crew/passkeys',
  'POST /api/crew/sign-in/start',
  'POST /api/crew/sign-in',
  // The crew sees when properties are free, and records what was done, also later without a connection.
  'GET /api/crew/turnovers',
  'POST /api/crew/turnovers/:id/entries',
  'POST /api/crew/turnovers/:id/photos',
  // The crew can subscribe to its turnovers in a calendar.
  'GET /api/crew-calendars/:file',
];
