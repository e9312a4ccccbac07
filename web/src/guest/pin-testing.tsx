/** Helpers for tests of the PIN page. */
import { fireEvent } from '@testing-library/react';
import {
  bodyOf,
  calls,
  fakeTime,
  openPortal,
  pinHeading,
  sentRequests,
  slots,
} from './testing.tsx';

export const slot = (index: number) => slots()[index] as HTMLInputElement;
export const typeAt = (index: number, value: string) =>
  fireEvent.input(slot(index), { target: { value } });

export const pasteAt = (index: number, text: string) =>
  fireEvent.paste(slot(index), { clipboardData: { getData: () => text } });

export const submit = () => fireEvent.submit(slot(0).form as HTMLFormElement);
export const sentPins = () => sentRequests(calls.pin).map((request) => bodyOf(request).pinCode);

export async function openPinPage() {
  fakeTime();
  openPortal();
  await pinHeading();
}
