/** Pages that few people open. They need one more request, which keeps their file names out of the first download. */
export const rarePages = {
  hostSettingsData: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  hostCalendars: async () => (await import('../calendars/calendars-page.tsx')).CalendarsPage,
  hostTurnovers: async () => (await import('../turnovers/turnovers-page.tsx')).TurnoversPage,
  hostTranslations: async () =>
    (await import('../translations/translations-page.tsx')).TranslationsPage,
  hostMessages: async () => (await import('../messages/messages-page.tsx')).MessagesPage,
  hostPrint: async () => (await import('../prints/print-page.tsx')).PrintPage,
  hostTeam: async () => (await import('../team/team-page.tsx')).TeamPage,
  hostHistory: async () => (await import('../history/history-page.tsx')).HistoryPage,
  verifyEmail: async () =>
    (await import('../accounts/email-links/verify-email-page.tsx')).VerifyEmailPage,
  resetPassword: async () =>
    (await import('../accounts/email-links/reset-password-page.tsx')).ResetPasswordPage,
  restoreAccount: async () =>
    (await import('../accounts/email-links/restore-account-page.tsx')).RestoreAccountPage,
  invitation: async () => (await import('../team/invitation/invitation-page.tsx')).InvitationPage,
  stopMails: async () => (await import('../unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
  adminDashboard: async () => (await import('../admin/admin-page.tsx')).AdminPage,
};
