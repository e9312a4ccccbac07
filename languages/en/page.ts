/**
 * The guest's pages in English, and by that the list of all their sentences: every other catalogue has the same.
 * `shell` is what the first download needs, `stay` comes with the page behind the PIN, `document` stands in the HTML.
 */
export const page = {
  /** For dates, times and numbers. */
  locale: 'en-GB',

  document: {
    /** What a chat shows of the link. */
    previewTitle: 'Your stay: arrival, wifi and house guide',
    previewDescription: 'Open it with the 4-digit PIN from your host.',
    previewPicture: 'A house at night. Its door is open, and there is light.',
    needsScripts: 'Guest Portal needs JavaScript. Please switch it on and reload this page.',
  },

  shell: {
    skip: 'Skip to the content',
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

    // Why a PIN did not open the page
    incompleteTitle: 'Incomplete PIN',
    incomplete: 'Please enter all 4 digits of your PIN code.',
    wrongTitle: 'Incorrect PIN',
    wrong: 'The PIN you entered is incorrect. Please check and try again.',
    waitTitle: 'Please wait before trying again',
    /** `when` is 'in 5 minutes'. */
    waitUntil: 'Too many attempts. Please try again {when}.',
    devicesRefused:
      'Too many wrong PINs were tried here, so new devices are not let in for now. Please ask your host to allow more tries.',
    faultTitle: 'Something went wrong',
    fault: 'Your PIN could not be checked. Please try again in a moment.',
    offlineTitle: 'No connection',
    offline: 'Your PIN could not be checked. Please check your connection and try again.',
    accessEndedTitle: 'Please enter your PIN again',
    accessEnded: 'Your access to this page has ended, or the PIN was changed.',

    // Whole screens that say one thing
    runOutTitle: 'Your booking has run out',
    runOut:
      'This property is no longer available. If you believe this is an error, please contact your host.',
    notLoadedTitle: 'This page couldn’t be loaded',
    notLoaded:
      'Please check your connection. If it works, the fault is on our side and will not last: your stay’s information is safe.',
    noPropertyTitle: 'Property Not Found',
    noProperty: 'Please check your link and try again.',
    brokenTitle: 'This page didn’t open',
    broken:
      'Something went wrong on our side, or the connection broke off. Nothing you saved is lost.',
    reload: 'Reload the page',
  },

  stay: {
    // At the door without access
    tooManyTries: 'Too many attempts',
    /** `clock` is '4:59'. */
    tryAgainIn: 'Try again in {clock}',
    hostMayHelp: 'Your host can let you in sooner. Once they have, type your PIN again.',
    askWhereBooked: 'Ask your host where you booked.',
    stayEnded: 'Your stay here has ended. Thank you for staying.',
    stayEndedStillHere: 'If you are still here, your host can give you a new PIN.',
    stayCancelled: 'This stay was cancelled.',
    stayCancelledSurprise: 'If that surprises you, please ask your host.',
    pinChanged: 'Your host has changed the PIN. Ask them for the new one.',
    call: 'Call {phone}',

    // Before the check-in
    preArrival: 'Pre-Arrival Information',
    actionRequired: 'Action Required',
    welcomeTo: 'Welcome to {name}.',
    howToArrive: 'Here is how to arrive.',
    address: 'Address',
    copyAddress: 'address',
    viewOnMaps: 'View on Maps',
    parking: 'Parking',
    arrivalDirections: 'Arrival Directions',
    checkInInstructions: 'Check-in Instructions',
    /** The heading of the steps from the street to the bed, which follow. */
    wayIn: 'Your way in',
    stepByStep: 'Show step by step',
    stepOf: 'Step {number} of {count}',
    /** From step to step; `done` closes at the last one. */
    stepBack: 'Back',
    stepForth: 'Next',
    done: 'Done',
    reachHost: 'Reach your host',
    sendMessage: 'Send a message',
    checkInNow: 'Check In Now',
    checkingIn: 'Checking in…',
    /** `things` are some of the three below and always the last one. */
    shows: 'Shows you {things}.',
    showsDoor: 'how to open the door',
    showsWifi: 'the wifi',
    showsGuides: 'the guides',
    showsRest: 'the rest of this page',
    restStillWritten: 'Your host is still writing the rest of this page.',
    unlocksAtCheckIn: 'Unlocks when you check in',
    unlocking: 'Unlocking…',

    // When the check-in opens; `time` is '15:00', `day` a weekday, `date` 'Friday 20 November'
    checkIn: 'Check-in',
    opensToday: 'Opens today at {time}',
    opensTomorrow: 'Opens tomorrow at {time}',
    opensOnDay: 'Opens {day} at {time}',
    opensOnDate: 'Opens on {date} at {time}',
    opensLate: 'Opens as soon as the place is ready',
    opening: 'Opening…',
    opensOnline: 'Opens once you are online again',
    canCheckIn: 'You can check in now.',
    notOpenTitle: 'Check-in is not open yet',
    tryInAMoment: 'Please try again in a moment.',

    // The check-in itself
    checkedInTitle: "Welcome! You're checked in",
    checkedIn: 'You now have full access to all apartment information',
    checkInFailedTitle: 'Check-in failed',
    checkInFailed: 'Please try again or contact your host',
    allSet: "You're All Set!",

    // The page
    welcome: 'Welcome',
    welcomeName: 'Welcome, {name}',
    airbnbListing: 'Airbnb listing',
    checkOut: 'Check-out',
    daysRemaining: { one: 'day remaining', other: 'days remaining' },
    nothingYet:
      'Your host is still writing this page. If you miss something, please ask where you booked.',
    /** Above the ways to call and to write, on a page about which nothing else is known. */
    askHost: 'Your host has not written anything here yet, but is glad to help.',
    atHand: 'At hand',
    moreAboutDoor: 'More about the door',
    essentials: 'Essential Information',
    code: 'Code',
    unlocked: '✓ Unlocked',
    wifi: 'WiFi',
    wifiName: 'Wifi name',
    wifiPassword: 'Wifi password',
    network: 'Network',
    guestNetwork: 'Guest network',
    password: 'Password',
    noPassword: 'Free to join, no password needed.',
    joinOther: 'Join with another device',
    pointCamera: "Point the other device's camera at this code.",
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
    checkOutToday: 'Check-out today until {time}',
    checkOutOver: 'Check-out was at {time}. Thank you for staying, and have a safe trip.',
    stillHere: 'Still here? Please tell your host.',
    allTicked: 'All done, thank you!',
    addToCalendar: 'Add to calendar',
    onThisPage: 'On this page',
    sharePage: 'Share this page',
    sharePageNote: 'Send this page to those who travel with you. They need the PIN too.',
    linkCopied: 'Link copied',
    search: 'Search this page',
    searchExample: 'e.g. wifi, bins, iron',
    searchResults: 'Results: {count}',
    searchNothing: 'Nothing found for ‘{term}’.',
    searchAsk: 'Your host can tell you.',
    searchTold: 'Your host learns what was missing here, never who looked for it.',
    backToPin: 'Back to PIN access',
    couldNotOpenTitle: 'Could not open',
    couldNotOpen: 'Please check your connection and reload the page.',

    // When the door stays shut
    stuck: 'I can’t get in',
    stuckTitle: 'Let’s get you in',
    stuckCheckIn: 'Check in first. Then this page shows you how to open the door.',
    stuckNote: 'From your host',
    stuckAddress: 'Is this the right address?',
    backup: 'Another way in',
    backupShow: 'Show the backup way in',
    backupAsk: 'Your host has left another way in. They get an email when you open it.',
    backupConfirm: 'Show it now',
    backupNotYet: 'Not yet',
    backupTold: 'Your host has been told.',
    backupOffline: 'This needs a connection. Please call your host.',
    backupGone: 'There is no other way in at the moment. Please call your host.',
    backupFailed: 'That didn’t work. Please try again or call your host.',

    // Without a network
    youAreOffline: 'You are offline.',
    cannotRefresh: 'The page can’t be refreshed right now.',
    savedAt: 'This is what was saved at {time}.',
    savedOn: 'This is what was saved on {date} at {time}.',
    savedHere: 'Saved on this phone. Works without a connection.',
    codeNeedsConnection: 'The door code comes with the check-in, which needs a connection.',
    picturesMissing: 'Text saved on this phone. Pictures: {saved} of {count}.',
    notSavedYet: 'Not saved on this phone yet.',
    cannotSave: 'This browser can’t keep a copy of the page.',
    notSavedWithoutDates:
      'The host hides the dates of the stay, so nothing is saved on this phone.',

    // No page at all
    noPageTitle: 'Page not found',
    noDoorHere: 'There is no door here',
    noPage:
      'We can’t find this page. The address may be old or mistyped. If a host sent you a link, please open it again from their message.',
    goHome: 'Go to the home page',
  },
} as const;
