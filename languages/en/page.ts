/** The guest's pages. `document` and `shell` are in the HTML, `stay` is downloaded with the page behind the PIN. */
export const page = {
  /** For dates, times and numbers. */
  locale: 'en-GB',

  document: {
    /** What a chat shows of the link. */
    previewTitle: 'Your stay: arrival, Wi‑Fi and house guide',
    previewDescription: 'Open it with the 4-digit PIN from your host.',
    previewPicture: 'A house at night, with light shining through the open door.',
    needsScripts: 'Guest Portal needs JavaScript. Please switch it on and reload this page.',
  },

  shell: {
    skip: 'Skip to content',
    loading: 'Loading…',
    close: 'Close',
    notifications: 'Notifications (F8)',
    language: 'Language',
    /** The title while the property's name is not known. */
    yourStay: 'Your stay',
    tryAgain: 'Try again',
    copy: 'Copy {what}',
    copied: 'Copied',
    copyFailed: 'Copying failed. Please select the text instead.',

    footer: 'Footer',
    claim: 'The guest portal platform for Airbnb hosts.',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    contact: 'Contact',

    // The PIN
    pinTitle: 'Welcome to Your Stay',
    pinLead: "Enter your 4-digit pin code to access this property's information",
    pinLegend: 'PIN code',
    pinDigit: 'Digit {digit} of {count}',
    pinEnter: 'Access Your Information',
    pinChecking: 'Validating...',
    pinMissing: "Don't have your pin? Contact your host for assistance.",
    pinTryNow: 'You can try again now.',

    // Errors after entering a PIN
    incompleteTitle: 'Incomplete PIN',
    incomplete: 'Please enter all 4 digits of your PIN code.',
    wrongTitle: 'Incorrect PIN',
    wrong: 'The PIN you entered is incorrect. Please check and try again.',
    waitTitle: 'Please wait before trying again',
    /** `when` is 'in 5 minutes'. */
    waitUntil: 'Too many attempts. Please try again {when}.',
    devicesRefused:
      'Too many wrong PINs were entered, so new devices can’t open this page for now. Please ask your host to allow more attempts.',
    faultTitle: 'Something went wrong',
    fault: 'Your PIN could not be checked. Please try again in a moment.',
    offlineTitle: 'No connection',
    offline: 'Your PIN could not be checked. Please check your connection and try again.',
    accessEndedTitle: 'Please enter your PIN again',
    accessEnded: 'Your access to this page has ended, or the PIN was changed.',

    // Messages that replace the whole page
    runOutTitle: 'Your booking has run out',
    runOut:
      'This property is no longer available. If you believe this is an error, please contact your host.',
    notLoadedTitle: 'This page couldn’t be loaded',
    notLoaded:
      'Please check your connection. If it works, the problem is on our side and will be fixed soon. Nothing about your stay is lost.',
    noPropertyTitle: 'Property Not Found',
    noProperty: 'Please check your link and try again.',
    brokenTitle: 'This page didn’t open',
    broken:
      'Something went wrong on our side, or the connection was lost. Nothing you saved is lost.',
    reload: 'Reload the page',
  },

  stay: {
    // A guest without access
    tooManyTries: 'Too many attempts',
    /** `clock` is '4:59'. */
    tryAgainIn: 'Try again in {clock}',
    hostMayHelp: 'Your host can unlock this page sooner. Once they have, enter your PIN again.',
    askWhereBooked: 'Message your host on the site where you booked.',
    notDoorCode: 'Enter the PIN for this page, not the door code.',
    triesLeft: 'Attempts left: {count}',
    stayEnded: 'Your stay here has ended. Thank you for staying.',
    stayEndedStillHere: 'If you are still here, your host can give you a new PIN.',
    forgot: 'I forgot something',
    forgotWhat: 'What did you leave behind, and where?',
    forgotContact: 'Phone or email for the reply (optional)',
    forgotHint: 'Your host gets this by email.',
    forgotSent: 'Your message is on its way to your host.',
    forgotEmpty: 'Please write what you forgot.',
    forgotTooMany:
      'Your host has already received three messages about this stay. Message them on the site where you booked.',
    stayCancelled: 'This stay was cancelled.',
    stayCancelledSurprise: 'If you did not expect this, please contact your host.',
    pinChanged: 'Your host has changed the PIN. Ask them for the new one.',
    call: 'Call {phone}',

    // Before the check-in
    preArrival: 'Pre-Arrival Information',
    actionRequired: 'Action Required',
    welcomeTo: 'Welcome to {name}.',
    howToArrive: 'Here’s how to find us.',
    address: 'Address',
    copyAddress: 'address',
    viewOnMaps: 'View on Maps',
    otherMaps: 'Other maps',
    parking: 'Parking',
    arrivalDirections: 'Arrival Directions',
    checkInInstructions: 'Check-in Instructions',
    /** The heading of the steps from the street to the bed, which follow. */
    wayIn: 'How to get in',
    stepByStep: 'Show step by step',
    stepOf: 'Step {number} of {count}',
    /** From step to step; `done` closes at the last one. */
    stepBack: 'Back',
    stepForth: 'Next',
    done: 'Done',
    reachHost: 'Contact your host',
    sendMessage: 'Send a message',
    checkInNow: 'Check In Now',
    checkingIn: 'Checking in…',
    /** `things` are some of the three below and always the last one. */
    shows: 'Shows you {things}.',
    showsDoor: 'how to open the door',
    showsWifi: 'the Wi‑Fi',
    showsGuides: 'the guides',
    showsRest: 'the rest of this page',
    restStillWritten: 'Your host is still writing the rest of this page.',
    unlocksAtCheckIn: 'Shown when you check in',

    // When the check-in opens; `time` is '15:00', `day` a weekday, `date` 'Friday 20 November'
    checkIn: 'Check-in',
    opensToday: 'Opens today at {time}',
    opensTomorrow: 'Opens tomorrow at {time}',
    opensOnDay: 'Opens {day} at {time}',
    opensOnDate: 'Opens on {date} at {time}',
    opensLate: 'Opens as soon as the place is ready',
    opening: 'Available in a moment…',
    opensOnline: 'Opens once you are online again',
    canCheckIn: 'You can check in now.',
    notOpenTitle: 'Check-in is not open yet',
    tryInAMoment: 'Please try again in a moment.',

    // Result of the check-in
    checkedInTitle: "Welcome! You're checked in",
    checkedIn: 'You now have full access to all apartment information',
    checkInFailedTitle: 'Check-in failed',
    checkInFailed: 'Please try again or contact your host',
    allSet: "You're All Set!",

    // The parts of the page after the PIN
    welcome: 'Welcome',
    welcomeName: 'Welcome, {name}',
    airbnbListing: 'Airbnb listing',
    checkOut: 'Check-out',
    daysRemaining: { one: 'day remaining', other: 'days remaining' },
    nothingYet:
      'Your host is still writing this page. If something is missing, please message your host on the site where you booked.',
    /** Above the ways to call and to write, on a page about which nothing else is known. */
    askHost: 'Your host hasn’t added anything here yet, but will be glad to help.',
    atHand: 'Quick access',
    moreAboutDoor: 'More about the door',
    essentials: 'Essential Information',
    code: 'Code',
    unlocked: '✓ Unlocked',
    wifi: 'WiFi',
    wifiName: 'Wi‑Fi name',
    wifiPassword: 'Wi‑Fi password',
    network: 'Network',
    guestNetwork: 'Guest network',
    password: 'Password',
    noPassword: 'Free to join, no password needed.',
    /** The door code, the Wi-Fi or an arrival photo was tried and works; `time` is '11:40', `date` '3 May' */
    triedToday: 'Tried today at {time}',
    triedYesterday: 'Tried yesterday at {time}',
    triedOn: 'Tried on {date} at {time}',
    joinOther: 'Join with another device',
    pointCamera: 'Point the other device’s camera at this code.',
    qrCode: 'QR code to join {network}',
    qrMissing: 'The code could not be loaded. Please reload the page.',
    showMore: 'Show more',
    showLess: 'Show less',
    yourApartment: 'Your Apartment',
    photos: 'Photos',
    openPhoto: 'Open photo {number} of {count}',
    openImage: 'Open image {number} of {count}, {name}',
    openMore: 'Open {count} more of {name}',
    imageFailed: 'Image failed to load',
    imagesOf: 'Images of {name}',
    imageOf: '{name}, image {number}',
    closePreview: 'Close preview',
    carousel: 'carousel',
    slide: 'slide',
    useArrowKeys: '{label}, use the arrow keys',
    previous: 'Previous',
    next: 'Next',
    /** `shown` is '3' or '3–5'. */
    numberOf: '{shown} of {count}',
    propertyGuide: 'Property Guide',
    tapImages: 'Click images to preview',
    previewImage: 'Preview image {number} of {count}',
    contactHost: 'Contact Your Host',
    inEmergency: 'In an emergency',
    amenities: 'Amenities',
    recommendations: 'Local Recommendations',
    sightseeing: 'Sightseeing',
    directions: 'Directions',
    directionsTo: 'Directions to {name}',
    rules: 'Property Rules',
    beforeYouLeave: 'Before you leave',
    /** `time` is '11:00'. */
    checkOutToday: 'Check-out today by {time}',
    checkOutOver: 'Check-out was at {time}. Thank you for staying, and have a safe trip.',
    stillHere: 'Still here? Please tell your host.',
    /** Said on the last day. `leftUndo` takes it back. */
    leave: 'We have left',
    leftTold: 'Your host knows that you have left.',
    leftUndo: 'Not yet',
    notSent:
      'This was not sent, because there is no connection. Please try again when you are online.',

    // What the guest can ask the host for; `time` is '13:00'
    otherTimes: 'Arrive earlier or leave later',
    earlierIn: 'Earlier check-in',
    laterOut: 'Later check-out',
    askForTime: 'Ask your host',
    timeAsked: 'You asked for {time}. Your host has not answered yet.',
    timeGranted: 'Granted: {time}',
    timeDeclined: 'Not possible: {time}',
    withdrawRequest: 'Withdraw request',

    allTicked: 'All done, thank you!',
    addToCalendar: 'Add to calendar',
    onThisPage: 'On this page',
    sharePage: 'Share this page',
    sharePageNote: 'Send this page to the people travelling with you. They need the PIN too.',
    linkCopied: 'Link copied',
    search: 'Search this page',
    searchExample: 'e.g. Wi‑Fi, bins, iron',
    searchResults: 'Results: {count}',
    searchNothing: 'Nothing found for ‘{term}’.',
    searchAsk: 'Your host can tell you.',
    searchTold: 'Your host will see what was missing, but never who searched for it.',
    backToPin: 'Back to PIN access',
    couldNotOpenTitle: 'Could not open',
    couldNotOpen: 'Please check your connection and reload the page.',

    // Help for a guest who cannot open the door
    stuck: 'I can’t get in',
    stuckTitle: 'Let’s get you in',
    stuckCheckIn: 'Check in first. Then this page shows you how to open the door.',
    stuckNote: 'From your host',
    stuckAddress: 'Is this the right address?',
    backup: 'Another way in',
    backupShow: 'Show the other way in',
    backupAsk: 'Your host has set up another way in. When you open it, they get an email.',
    backupConfirm: 'Show it now',
    backupNotYet: 'Not yet',
    backupTold: 'Your host has been notified.',
    backupOffline: 'This needs a connection. Please call your host.',
    backupGone: 'There is no other way in at the moment. Please call your host.',
    backupFailed: 'That didn’t work. Please try again or call your host.',

    // Offline
    youAreOffline: 'You are offline.',
    cannotRefresh: 'The page can’t be refreshed right now.',
    savedAt: 'This is what was saved at {time}.',
    savedOn: 'This is what was saved on {date} at {time}.',
    savedHere: 'Saved on this device. Works without a connection.',
    codeNeedsConnection: 'You get the door code when you check in. That needs a connection.',
    picturesMissing: 'Text saved on this device. Pictures: {saved} of {count}.',
    notSavedYet: 'Not saved on this device yet.',
    cannotSave: 'This browser can’t save a copy of the page.',
    notSavedWithoutDates:
      'Your host doesn’t show the dates of your stay, so nothing is saved on this device.',

    // Page not found
    noPageTitle: 'Page not found',
    noPage:
      'We can’t find this page. The address may be old or mistyped. If a host sent you a link, please open it again from their message.',
    goHome: 'Go to the home page',
  },
} as const;
