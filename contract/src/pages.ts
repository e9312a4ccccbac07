/** The addresses of the pages. The web routes by them; the server answers 404 for all others. */
export const pages = {
  landing: '/',
  guestBySlug: '/guest/:propertySlug',
  guestById: '/guest-portal/:apartmentId',
  guestByCode: '/stay/:code',
  hostSettings: '/host/settings',
  hostSettingsData: '/host/settings-data',
  hostStays: '/host/stays',
  hostCalendars: '/host/calendars',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  restoreAccount: '/restore-account',
  adminDashboard: '/admin/dashboard',
  privacy: '/privacy',
  terms: '/terms',
  termsOfService: '/terms-of-service',
  contact: '/contact',
} as const;
