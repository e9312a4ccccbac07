import { expect, test } from 'vitest';
import { wifiAccessTypes } from '../apartments/apartment-fields.ts';
import { login, reactivate, signup, user } from './accounts/accounts.ts';
import { activateTrial, cancelTrial, getOverview, overviewUser } from './admin.ts';
import { apartment } from './apartments.ts';
import { billingStatus, subscription } from './billing.ts';
import { subscriptionStatuses, uiStates } from './billing-states.ts';
import {
  doorAccessTypes,
  guide,
  iconTypes,
  place,
  section,
  sectionTypes,
} from './content/content.ts';
import { uploadEntityTypes } from './images/images.ts';
import { checkInRecord, guest } from './stays.ts';

const placeFields = 'id apartmentId order name description distance address googleMapsUrl images';
const billingFields = 'subscription_status ui_state active_until_date_iso';
const newAccountFields = 'email password firstName lastName';

/** The fields that the specification names. A row may have more. */
test.each([
  [
    'a property',
    apartment,
    `id name slug country city address airbnbLink googleMapsLink wifiAccessType wifiName
     wifiPassword wifiAdditionalInfo hostPhone contactHostTitle contactHostAvailability
     contactHostResponseTime contactHostBody hostAdditionalInfo emergencyContactDescription
     emergencyContact parkingInstructions arrivalDirections checkinInstructions amenities
     houseRules apartmentPhotos subscription_status showStayDates showWifiInfo showHostPhone
     showParkingInfo showArrivalDirections showCheckinInstructions showPinCode showGuestName`,
  ],
  ['a guest', guest, 'id apartmentId pinCode name checkinDate checkoutDate hasCheckedIn isActive'],
  ['a check-in', checkInRecord, 'id guestName pinCodeUsed checkedInAt checkinDate checkoutDate'],
  ['a local tip or a sightseeing spot', place, placeFields],
  ['a guide item', guide, 'id apartmentId order name instructions images'],
  [
    'a section',
    section,
    'id name content importantInfo sectionType isDefault iconType accessType order',
  ],
  ['a user', user, 'id firstName lastName email emailVerified'],
  ['a sign-up', signup.body, newAccountFields],
  ['a sign-in', login.body, 'email password'],
  ['a restoration', reactivate.body, newAccountFields],
  ['the answer to a sign-up', signup.response, 'reactivationAvailable email message'],
  ['the answer to a restoration', reactivate.response, 'reactivationInitiated'],
  ['a billing status', billingStatus, billingFields],
  [
    'a subscription',
    subscription,
    `propertyId apartmentTitle propertySlug cancel_at_period_end cancels_on_formatted
     stripe_subscription_id ${billingFields}`,
  ],
  ['the overview', getOverview.response, 'total_users total_properties users'],
  ['a host in the overview', overviewUser, 'id firstName lastName email createdAt properties'],
  [
    'a property in the overview',
    overviewUser.shape.properties.element,
    'id name createdAt ui_state',
  ],
  ['a trial that begins', activateTrial.body, 'apartmentId days reason'],
  ['a trial that ends', cancelTrial.body, 'apartmentId'],
])('%s has all fields that the specification names', (_, { shape }, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(/\s+/)));
});

test.each([
  ['subscription_status', subscriptionStatuses, 'PENDING active past_due canceled'],
  ['ui_state', uiStates, 'active active_until manual_trial_active inactive'],
  ['wifiAccessType', wifiAccessTypes, 'password free guest_network'],
  ['sectionType', sectionTypes, 'property_details pre_arrival'],
  ['iconType', iconTypes, 'lock wifi phone car navigation clock'],
  ['accessType', doorAccessTypes, 'code key keypad app'],
  ['entityType', uploadEntityTypes, 'apartment-photo local-tip sightseeing-spot apartment-guide'],
])('%s allows exactly the values that the specification names', (_, values, specified) => {
  expect([...values]).toEqual(specified.split(' '));
});

test('the subscription status of a property may be null', () => {
  expect(apartment.shape.subscription_status.parse(null)).toBeNull();
});
