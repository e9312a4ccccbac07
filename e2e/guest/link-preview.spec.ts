/** What a chat gets when it fetches a guest's link to show a preview. */
import { openDashboard, section } from '../support/dashboard.ts';
import { activateTrial, createProperty, expect, test } from '../support/properties.ts';
import { sameOnAnyScreen } from '../support/tags.ts';

test(
  'the preview of a page link addresses guests, and names the property only if the host allows it',
  sameOnAnyScreen,
  async ({ page, owner, server }) => {
    const { url } = server;
    const property = await createProperty(owner);
    await activateTrial(server, property.id);
    const link = `/guest/${property.slug}`;
    const preview = async (path: string) => {
      const html = await (await fetch(url + path)).text();
      const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
      return { html, ...Object.fromEntries([...tags].map(([, name, content]) => [name, content])) };
    };
    const neutral = await preview('/guest/no-such-place-0000000000');
    expect(neutral).toMatchObject({
      description: 'Open it with the 4-digit PIN from your host.',
      'og:title': 'Your stay: arrival, Wi‑Fi and house guide',
      'og:description': 'Open it with the 4-digit PIN from your host.',
      'og:image': `${url}/link-card.png`,
      'twitter:card': 'summary_large_image',
    });
    expect(neutral.html).not.toMatch(/\{\{|og:url|canonical|One page per rental/);
    expect(await preview(link)).toEqual(neutral);

    const image = await fetch(`${url}/link-card.png`);
    expect(image.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await image.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

    await openDashboard(page, owner);
    const nameSwitch = section(page, 'Property Details').getByRole('switch', {
      name: 'Show the name of the property in link previews',
    });
    await nameSwitch.click();
    await expect(nameSwitch).toBeChecked();
    await expect
      .poll(() => preview(link))
      .toMatchObject({ 'og:title': 'Lamplight Loft · Your stay: arrival, Wi‑Fi and house guide' });
  },
);
