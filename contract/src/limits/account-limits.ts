/**
 * Limits for everything that grows by a host's actions. The server checks each of them before a write; see
 * docs/decisions/058-account-budgets.md. The modules that enforce a limit import its number from here.
 */
export const accountLimits = {
  /**
   * In bytes: texts of properties, translations with their originals, message templates, and replaced texts that are
   * kept for an undo. 5 MB are enough for ten properties that are translated into every language.
   */
  text: { everyAccount: 5_000_000, perLiveProperty: 10_000_000 },
  /** In bytes. The operator can set another limit with HOST_QUOTA_BYTES. */
  photos: 2 * 1024 ** 3,
  /** More properties than a host can manage by hand. */
  properties: 500,
  /** More duplicates than a host needs. Each of them may take megabytes. */
  duplicatesPerDay: 100,
  /** Enough for all moments in all languages, both for all properties together and separately for three of them. */
  messageTemplates: 600,
  /**
   * `upcoming` (three years of single nights) applies to hosts and calendars alike. The others include past and
   * cancelled stays: calendars add none beyond `everyState`, and hosts can add none beyond `everyStateByHand`.
   */
  staysPerProperty: { upcoming: 1_000, everyState: 10_000, everyStateByHand: 20_000 },
  feedsPerProperty: 10,
  /** Emails to guests in a day (UTC). `toNewRecipients` applies to accounts that are less than a week old. */
  emailsPerDay: { ofAccount: 500, ofProperty: 50, toNewRecipients: 5 },
  /** The recorded prints of a property. If there are more, the oldest are deleted. */
  printsPerProperty: 40,
  /** People with access to properties of the account, with those who were invited. */
  members: { everyAccount: 5, perLiveProperty: 10 },
  /** People who clean the account's properties. They have no account. */
  crewMembers: 200,
  passkeys: 20,
  /** More browsers than a host uses. If there are more, the least recently used sessions are ended. */
  sessions: 100,
  /** A browser that does not keep cookies counts as a new device at each sign-in. Beyond this, the oldest are deleted. */
  knownDevices: 200,
} as const;
