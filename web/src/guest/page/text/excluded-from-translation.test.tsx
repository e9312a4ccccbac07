import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { open } from '../../../accounts/testing.tsx';
import { Footer } from '../../../layout/footer.tsx';
import { SiteHeader } from '../../../layout/site-header.tsx';
import { PortalHeader } from '../../portal-header.tsx';
import { door, show } from '../../welcome-testing.tsx';
import { place, section } from '../testing.ts';

/** All texts of the page that contain this and are not excluded from translation. */
function translatableTexts(text: string) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  const matches = found.filter(({ data }) => data.includes(text));
  expect(matches.length, `texts that contain ${text}`).toBeGreaterThan(0);
  return matches.filter((each) => !each.parentElement?.closest('[translate="no"]'));
}

const stay = (hasCheckedIn: boolean) => ({
  guest: { name: 'Maya', hasCheckedIn },
  apartment: {
    name: 'Lamplight Loft',
    address: 'Skārņu iela 14',
    city: 'Riga',
    hostPhone: '+371 20 00 11 22',
    showHostPhone: true,
    wifiName: 'Lamplight-Guest',
    wifiPassword: 'warm-light-12',
    emergencyContact: '112 233',
    parkingInstructions: 'Gate 5566#, see www.parking.lv or write to gate@parking.lv',
  },
  localTips: [place({ name: 'Miit Coffee', address: 'Lāčplēša iela 10' })],
  propertyCustomSections: [section({ ...door, content: 'Type 4719# and push.' })],
});

const beforeTheCheckIn = {
  "the property's name": 'Lamplight Loft',
  'its address': 'Skārņu iela 14',
  "the host's number": '+371 20 00 11 22',
  maps: 'Apple Maps',
};
const afterTheCheckIn = {
  "the property's name": 'Lamplight Loft',
  'its address': 'Skārņu iela 14',
  "the host's number": '+371 20 00 11 22',
  "the guest's name": 'Maya',
  'the door code': '4719#',
  'the Wi-Fi name': 'Lamplight-Guest',
  'the Wi-Fi password': 'warm-light-12',
  'the emergency number': '112 233',
  "a place's name": 'Miit Coffee',
  "a place's address": 'Lāčplēša iela 10',
};
const inTexts = {
  'a code': '5566#',
  'a web address': 'www.parking.lv',
  'an email address': 'gate@parking.lv',
};

describe('texts that are excluded from translation', () => {
  test.each(Object.entries(beforeTheCheckIn))(
    'before the check-in %s is excluded from translation',
    (_, text) => {
      show(stay(false));
      expect(translatableTexts(text)).toEqual([]);
    },
  );

  test.each(Object.entries(afterTheCheckIn))(
    'after the check-in %s is excluded from translation',
    async (_, text) => {
      show(stay(true));
      // Links in the host's texts appear once the browser is idle.
      await screen.findAllByText('4719#', { selector: 'span' });
      expect(translatableTexts(text)).toEqual([]);
    },
  );

  test.each(Object.entries(inTexts))(
    "%s within a host's text is excluded from translation",
    async (_, text) => {
      show(stay(false));
      await screen.findByRole('link', { name: 'www.parking.lv' });
      expect(translatableTexts(text)).toEqual([]);
    },
  );

  test('the name of the product is excluded from translation', () => {
    open(
      '/',
      <>
        <SiteHeader />
        <PortalHeader preview={false} isHost={false} />
        <Footer />
      </>,
    );
    expect(translatableTexts('Guest Portal')).toEqual([]);
  });
});
