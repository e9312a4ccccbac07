import { expect, test } from 'vitest';
import type { Upload } from '../../images/device-photos/upload.ts';
import type { Drafts } from '../editing/drafts/drafts.ts';
import { defaultSections, section } from '../sections/testing.tsx';
import { sectionStates } from './section-states.ts';

const edit = { base: '', value: 'x' };

test('a draft marks the section of its field as unsaved', () => {
  const arrival = section(9, 'From the airport', { sectionType: 'pre_arrival' });
  const [door] = defaultSections;
  const drafts: Drafts = {
    'apartment:1': { wifiName: edit, emergencyContact: edit },
    [`section:${arrival.id}`]: { content: edit },
    'guideImages:7': { images: edit },
  };
  expect([
    ...sectionStates({ drafts, failures: {}, uploads: [] }, [...defaultSections, arrival]),
  ]).toEqual([
    ['Property Details', 'unsaved'],
    ['Contact Information', 'unsaved'],
    ['Pre-Arrival Info', 'unsaved'],
    ['Property Guide', 'unsaved'],
  ]);
  expect([
    ...sectionStates(
      { drafts: { [`section:${door?.id}`]: { name: edit } }, failures: {}, uploads: [] },
      [...defaultSections],
    ).keys(),
  ]).toEqual(['Property Details']);
});

test('a failed save takes precedence over unsaved changes, but only in the section of its field', () => {
  const drafts = { 'apartment:1': { name: edit, emergencyContact: edit } };
  const failures = { 'apartment:1': { message: 'no', fields: { name: 'Too long' } } };
  expect(Object.fromEntries(sectionStates({ drafts, failures, uploads: [] }, []))).toEqual({
    'Property Details': 'failed',
    'Contact Information': 'unsaved',
  });
});

test('a failure of the whole property marks the sections of its drafts and of its first card', () => {
  const drafts = { 'apartment:1': { emergencyContact: edit } };
  const failures = { 'apartment:1': { message: 'Too often' } };
  expect([...sectionStates({ drafts, failures, uploads: [] }, []).keys()].sort()).toEqual([
    'Contact Information',
    'Property Details',
  ]);
});

test('a failure without a field marks the sections of all sent fields', () => {
  const drafts = { 'localTip:1': { name: edit } };
  const failures = { 'localTip:1': { message: 'The network was lost' } };
  expect(Object.fromEntries(sectionStates({ drafts, failures, uploads: [] }, []))).toEqual({
    'Local Recommendations': 'failed',
  });
});

test('a running upload counts as unsaved, and a failed one as failed', () => {
  const photo = (list: string, state: Upload['state']): Upload => ({
    ...{ id: list + state, list, apartmentId: '1', name: 'hall.jpg' },
    ...{ state, sent: 0 },
  });
  const uploads = [
    photo('apartmentPhotos:1', 'sending'),
    photo('guideImages:7', 'failed'),
    photo('guideImages:8', 'waiting'),
    photo('stepImages:9', 'refused'),
  ];
  expect(Object.fromEntries(sectionStates({ drafts: {}, failures: {}, uploads }, []))).toEqual({
    'Your Apartment': 'unsaved',
    'Property Guide': 'failed',
  });
});
