/** The page of the crew: the people who clean between two stays, on their own phone. */
export const crew = {
  /** The title of the page, and of the link in a chat. */
  title: 'Turnovers',
  previewDescription: 'When the properties are free for cleaning, and what to do there.',

  // The link with which a phone is enrolled
  joinTitle: 'Your page for cleaning',
  join: '{host} has sent you this link. It shows you when these properties are free and what to do there:',
  yourName: 'Your name',
  nameHint: 'The host sees it beside everything you do here.',
  nameMissing: 'Please enter your name.',
  usePhone: 'Continue on this phone',
  deadLinkTitle: 'This link no longer works',
  deadLink: 'It has been used already, or it is too old. Please ask the host for a new link.',
  noLinkTitle: 'You need a link',
  noLink: 'Please ask the host for a link and open it on this phone.',
  endedTitle: 'Your access has ended',
  ended: 'If you still need it, please ask the host for a new link.',
  unsentKept:
    'The following was not sent. It stays on this phone and is sent when you open a new link.',
  unreachableTitle: 'No connection',
  unreachable: 'Please check your connection and try again.',

  // A passkey signs in a second phone of the same person
  savePasskey: 'Save a passkey',
  passkeyHint: 'With it you can open this page on another phone.',
  notNow: 'Not now',
  passkeySaved: 'The passkey is saved.',
  passkeyNotSaved: 'The passkey was not saved. Please try again.',
  usePasskey: 'Sign in with a passkey',
  passkeyNotUsed: 'No passkey was used. Please try again.',
  passkeyRefused: 'This passkey does not work here. Please ask the host for a new link.',

  // Entries that were made on the phone and are not on the server
  offline:
    'There is no connection right now. Everything you do is saved on this phone and sent later.',
  /** `time` is '11:40'. */
  updatedAt: 'Last updated at {time}.',
  /** `date` is '3 May'. */
  updatedOn: 'Last updated on {date} at {time}.',
  notSent: 'Not sent yet',
  notSentCount: 'Not sent yet: {count}',
  cannotKeep:
    'This browser can’t save anything. Please leave this page open until everything is sent.',
  notKept: 'This phone could not save your entry. Please free up space and try again.',
  refused: 'This could not be sent:',
  discard: 'Delete',

  // The list
  today: 'Today',
  tomorrow: 'Tomorrow',
  earlier: 'Earlier days',
  nothing: 'Nothing to clean in the next 30 days.',
  free: 'Free from {from} until {until}',
  freeWithoutEnd: 'Free from {from}. Nobody arrives after that yet.',
  noTime: 'There is no time between the two stays. Please call the host.',
  guestsLeft: 'The guests left at {time}',
  planned: 'Planned',
  started: 'Started',
  done: 'Done',
  calendar: 'Copy calendar link',
  calendarHint: 'Add it to the calendar on your phone to see the turnovers there.',
  signOut: 'Sign out on this phone',
  signOutWarning:
    'You need a passkey or a new link to come back. Anything that was not sent is deleted.',
  cancel: 'Cancel',

  // One turnover
  allTurnovers: 'All turnovers',
  gone: 'This turnover no longer exists. The stay was moved or cancelled.',
  callHost: 'Call the host',
  wayIn: 'How you get in',
  hostNotes: 'Notes from the host',
  start: 'Start',
  finish: 'All done',
  reopen: 'Not done yet',
  tasks: 'Tasks',
  takePhoto: 'Take a photo',
  needsPhoto: 'A photo is needed',
  photo: 'Photo {number}',
  removePhoto: 'Remove photo {number}',
  photoUnusable: 'This photo can’t be used. Please take another one.',
  late: 'After the check-in',

  // Things to try, such as the door code
  facts: 'Things to try',
  factsClosed: 'Codes and passwords are shown once the guests have checked out.',
  door: 'Door',
  backup: 'Backup way in',
  wifi: 'Wi‑Fi',
  password: 'Password',
  arrivalPhoto: 'Photo of the way',
  typeCode: 'Type {code} and open the door.',
  openDoor: 'Open the door by following the guests’ instructions:',
  useBackup: 'Get in with the backup way in:',
  joinWifi: 'Join {network} with the password {password}.',
  joinOpenWifi: 'Join {network}. It needs no password.',
  comparePhoto: 'Check that the way still looks like this photo:',
  works: 'Works',
  fails: 'Does not work',
  whatHappened: 'What happened? (optional)',
  changed: 'The value has changed. Please try the new one.',

  // Something is broken
  broken: 'Something is broken',
  whatIsBroken: 'What is broken?',
  brokenMissing: 'Please write what is broken.',
  photosHint: 'You can add up to {count} photos.',
  report: 'Report problem',
  reported: 'Already reported',

  notes: 'Notes on this turnover',
  editNotes: 'Edit notes',
  save: 'Save',
} as const;
