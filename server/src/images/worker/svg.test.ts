import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { svg } from '../testing/files.ts';
import { checkedImage } from '../testing/upload.ts';

const { app, db } = await createTestApp();
const { host } = await hostWithApartment(app, db);
const shape = '<rect id="shape" width="20" height="10" fill="#063"/>';

async function uploadDrawing(bytes: Buffer) {
  const path = await checkedImage(app, host, bytes);
  const reply = await host.get(path);
  expect(reply.statusCode).toBe(200);
  return { path, headers: reply.headers, body: reply.body };
}

test('a harmless drawing keeps its content', async () => {
  const inner = `<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <style>.wall { fill: #fed; stroke: url(#g) }</style>
    <g transform="scale(2)"><path class="wall" d="M0 0h9v9z" style="opacity:.5"/><text x="1" y="9">Rīga &amp; sea</text></g>`;
  const { path, body } = await uploadDrawing(svg(inner, ' width="400" height="300"'));
  expect(path).toMatch(/\.400x300$/);
  for (const kept of [
    'linearGradient',
    'viewBox="0 0 40 30"',
    'M0 0h9v9z',
    'Rīga &amp; sea',
    'opacity:.5',
    '.wall',
  ])
    expect(body).toContain(kept);
  expect(body).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  [
    'a script with a namespace prefix',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  ],
  ['an event handler', '<circle r="4" onload="alert(1)" onclick="alert(1)"/>'],
  [
    'foreignObject',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"></iframe></body></foreignObject>',
  ],
  ['a link that runs a script', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
  [
    'an animated link',
    '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>',
  ],
  ['a set element', '<set attributeName="onmouseover" to="alert(1)"/>'],
  ['an external picture', '<image href="https://evil.example/alert(1).png" width="9" height="9"/>'],
  [
    'an external picture with xlink:href',
    '<image xlink:href="//evil.example/alert(1)" width="9" height="9"/>',
  ],
  [
    'an embedded drawing',
    '<image href="data:image/svg+xml;base64,YWxlcnQoMSk=" width="9" height="9"/>',
  ],
  ['an external use element', '<use href="https://evil.example/alert(1).svg#x"/>'],
  ['an external fill', '<rect width="9" height="9" fill="url(https://evil.example/alert(1))"/>'],
  ['a style that imports a file', '<style>@import "https://evil.example/alert(1).css";</style>'],
  [
    'a style that loads a file with an escaped url()',
    '<style>rect{background:u\\72l(https://evil.example/alert(1))}</style>',
  ],
  [
    'a style attribute that loads a file',
    '<rect width="9" height="9" style="background-image:url(//evil.example/alert(1))"/>',
  ],
  [
    'an external font',
    '<style>@font-face{font-family:x;src:url(https://evil.example/alert(1))}</style>',
  ],
  [
    'an embedded page',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/alert(1)"/>',
  ],
  ['text that could become a tag', '<title>&lt;/title>&lt;script>alert(1)&lt;/script></title>'],
])('%s is removed from a drawing, and the rest stays', async (_, hostile) => {
  const { body } = await uploadDrawing(svg(`${hostile}${shape}`, ' onload="alert(1)"'));
  expect(body).toContain('id="shape"');
  expect(body).not.toMatch(
    /<[^>]*(script|onload|onclick|onmouseover|foreignObject|iframe|evil|javascript|animate|@import)/i,
  );
  expect(body).not.toMatch(/evil\.example|svg\+xml;base64/);
});

test('a style sheet that is declared before a drawing begins is removed', async () => {
  const styleSheet = '<?xml-stylesheet href="https://evil.example/x.css"?>';
  const { body } = await uploadDrawing(Buffer.concat([Buffer.from(styleSheet), svg(shape)]));
  expect(body).toContain('id="shape"');
  expect(body).not.toMatch(/stylesheet|evil/);
});

test('entities in a drawing are not expanded', async () => {
  const withEntities = Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
     <svg xmlns="http://www.w3.org/2000/svg"><text>&b;&x;</text></svg>`,
  );
  expect((await uploadDrawing(withEntities)).body).not.toMatch(/aaaaaaaaaa|ENTITY|root:/);
  const declaredOnly = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`,
  );
  expect((await uploadDrawing(declaredOnly)).body).not.toMatch(/ENTITY|passwd/);
});

test('a drawing that is opened on its own is downloaded and may not run anything', async () => {
  const { headers } = await uploadDrawing(svg(shape));
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toContain('attachment');
});
