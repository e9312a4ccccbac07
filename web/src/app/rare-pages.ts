/** Pages that few people open: a file more to wait for, and none of theirs is named in the guest's first download. */
export const rarePages = {
  hostSettingsData: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  hostCalendars: async () => (await import('../calendars/calendars-page.tsx')).CalendarsPage,
  hostTranslations: async () =>
    (await import('../translations/translations-page.tsx')).TranslationsPage,
  hostMessages: async () => (await import('../messages/messages-page.tsx')).MessagesPage,
  hostPrint: async () => (await import('../prints/print-page.tsx')).PrintPage,
  verifyEmail: async () =>
    (await import('../accounts/email-links/verify-email-page.tsx')).VerifyEmailPage,
  resetPassword: async () =>
    (await import('../accounts/email-links/reset-password-page.tsx')).ResetPasswordPage,
  restoreAccount: async () =>
    (await import('../accounts/email-links/restore-account-page.tsx')).RestoreAccountPage,
  stopMails: async () => (await import('../unsubscribe/stop-page.tsx')).StopPage,
  adminDashboard: async () => (await import('../admin/admin-page.tsx')).AdminPage,
};
