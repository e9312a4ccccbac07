import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { svg } from '../testing/files.ts';
import { checkedImage } from '../testing/upload.ts';

const { app, db } = await createTestApp();
const { host } = await hostWithApartment(app, db);
const shape = '<rect id="shape" width="20" height="10" fill="#063"/>';

async function cleaned(bytes: Buffer) {
  const path = await checkedImage(app, host, bytes);
  const reply = await host.get(path);
  expect(reply.statusCode).toBe(200);
  return { path, headers: reply.headers, body: reply.body };
}

test('a harmless drawing keeps its content', async () => {
  const inner = `<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <style>.wall { fill: #fed; stroke: url(#g) }</style>
    <g transform="scale(2)"><path class="wall" d="M0 0h9v9z" style="opacity:.5"/><text x="1" y="9">Rīga &amp; sea</text></g>`;
  const { path, body } = await cleaned(svg(inner, ' width="400" height="300"'));
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
    'a script in another spelling',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  ],
  ['a handler', '<circle r="4" onload="alert(1)" onclick="alert(1)"/>'],
  [
    'foreignObject',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"></iframe></body></foreignObject>',
  ],
  ['a link that runs', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
  [
    'a link that changes later',
    '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>',
  ],
  ['a setter', '<set attributeName="onmouseover" to="alert(1)"/>'],
  ['an external picture', '<image href="https://evil.example/alert(1).png" width="9" height="9"/>'],
  [
    'an external picture by its old name',
    '<image xlink:href="//evil.example/alert(1)" width="9" height="9"/>',
  ],
  [
    'a drawing within',
    '<image href="data:image/svg+xml;base64,YWxlcnQoMSk=" width="9" height="9"/>',
  ],
  ['an external part', '<use href="https://evil.example/alert(1).svg#x"/>'],
  ['an external fill', '<rect width="9" height="9" fill="url(https://evil.example/alert(1))"/>'],
  ['a style that loads', '<style>@import "https://evil.example/alert(1).css";</style>'],
  [
    'a style that hides that it loads',
    '<style>rect{background:u\\72l(https://evil.example/alert(1))}</style>',
  ],
  [
    'an attribute that loads',
    '<rect width="9" height="9" style="background-image:url(//evil.example/alert(1))"/>',
  ],
  [
    'a font from elsewhere',
    '<style>@font-face{font-family:x;src:url(https://evil.example/alert(1))}</style>',
  ],
  [
    'an embedded page',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/alert(1)"/>',
  ],
  ['text that becomes a tag', '<title>&lt;/title>&lt;script>alert(1)&lt;/script></title>'],
])('%s is removed from a drawing, and the rest stays', async (_, hostile) => {
  const { body } = await cleaned(svg(`${hostile}${shape}`, ' onload="alert(1)"'));
  expect(body).toContain('id="shape"');
  expect(body).not.toMatch(
    /<[^>]*(script|onload|onclick|onmouseover|foreignObject|iframe|evil|javascript|animate|@import)/i,
  );
  expect(body).not.toMatch(/evil\.example|svg\+xml;base64/);
});

test('a style sheet that is declared before a drawing begins is removed', async () => {
  const wish = '<?xml-stylesheet href="https://evil.example/x.css"?>';
  const { body } = await cleaned(Buffer.concat([Buffer.from(wish), svg(shape)]));
  expect(body).toContain('id="shape"');
  expect(body).not.toMatch(/stylesheet|evil/);
});

test('entities in a drawing are not expanded', async () => {
  const laughs = Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
     <svg xmlns="http://www.w3.org/2000/svg"><text>&b;&x;</text></svg>`,
  );
  expect((await cleaned(laughs)).body).not.toMatch(/aaaaaaaaaa|ENTITY|root:/);
  const declaredOnly = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`,
  );
  expect((await cleaned(declaredOnly)).body).not.toMatch(/ENTITY|passwd/);
});

test('a drawing that is opened on its own is downloaded and may not run anything', async () => {
  const { headers } = await cleaned(svg(shape));
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toContain('attachment');
});
