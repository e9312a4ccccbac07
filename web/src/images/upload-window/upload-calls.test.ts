import { expect, test } from 'vitest';
import { refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { checkUploadedImage, failureText, requestUploadUrl } from './upload-calls.ts';

const addressCall = 'POST /api/objects/upload';
const checkCall = 'PUT /api/apartment-photos';

test('the request for a signed upload URL contains type and size', async () => {
  serverAnswers({
    [addressCall]: { body: { uploadURL: '/objects/u?s', objectPath: '/objects/u' } },
  });
  const { uploadURL } = await requestUploadUrl('loft', { type: 'image/png', size: 12 });
  expect(uploadURL).toBe('/objects/u?s');
  expect(sentTo(addressCall)).toEqual([
    { apartmentId: 'loft', contentType: 'image/png', size: 12 },
  ]);
});

test('an uploaded file is checked by the server, which returns the path of the image', async () => {
  serverAnswers({ [checkCall]: { body: { objectPath: '/objects/images/a' } } });
  expect(await checkUploadedImage('/objects/u')).toBe('/objects/images/a');
  expect(sentTo(checkCall)).toEqual([{ photoURL: '/objects/u' }]);
});

test.each([
  [401, 'Authorization required', 'Unauthorized'],
  [415, 'Use a JPG, PNG, WebP or SVG image.', 'Use a JPG, PNG, WebP or SVG image.'],
])(
  'an upload that fails with status %i has the error text: %s',
  async (status, text, serverMessage) => {
    serverAnswers({ [checkCall]: refused(status, serverMessage) });
    const error = await checkUploadedImage('/objects/u').catch((reason: unknown) => reason);
    expect(failureText(error)).toBe(text);
  },
);

test('an upload that loses the connection has its own error text', () => {
  expect(failureText(new TypeError('Failed to fetch'))).toBe('The server could not be reached.');
});
