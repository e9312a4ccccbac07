/** The URLs of the pages. The web app routes by them, and the server replies 404 to all others. */
export const pages = {
  landing: '/',
  guestBySlug: '/guest/:propertySlug',
  guestById: '/guest-portal/:apartmentId',
  guestByCode: '/stay/:code',
  hostSettings: '/host/settings',
  hostSettingsData: '/host/settings-data',
  hostToday: '/host/today',
  hostStays: '/host/stays',
  hostStay: '/host/stays/:stayId',
  hostCalendars: '/host/calendars',
  hostTranslations: '/host/translations',
  hostMessages: '/host/messages',
  hostPrint: '/host/print',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  restoreAccount: '/restore-account',
  stopMails: '/stop/:token',
  adminDashboard: '/admin/dashboard',
  privacy: '/privacy',
  terms: '/terms',
  termsOfService: '/terms-of-service',
  contact: '/contact',
} as const;

/** The other pages of hosts. They are not in `pages`, because guests download those. */
export const hostOnlyPages = {
  hostTurnovers: '/host/turnovers',
  hostHistory: '/host/history',
  hostTeam: '/host/team',
  invitation: '/invitation',
} as const;

/** The page of turnovers, from the day on which this one begins. */
export const turnoverPath = ({ stayId, date }: { stayId: string; date: string }) =>
  `${hostOnlyPages.hostTurnovers}?from=${date}#${stayId}`;

/** The page of the crew. It has an app of its own, so guests do not download its path with the others. */
export const crewPath = '/crew';

/**
 * The demo of the guest's page (docs/decisions/062-live-demo.md). It is not in `pages`, because guests download those.
 */
export const demoPath = '/guest/demo';
